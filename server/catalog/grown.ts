type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

export function grown<T extends Column>(column: T, capacity: number): T {
  if (capacity <= column.length) return column
  const larger = new (column.constructor as new (length: number) => T)(capacity)
  larger.set(column as never)
  return larger
}

import type { SheetColumn } from './sheet-column.ts'

export type VehicleValues = Record<string, unknown>

/** The value sent, and what the service made of it. */
export type WrittenValues = Record<string, { sent: unknown; came: unknown }>

function valueFor({ our_field, field_type }: SheetColumn, vehicle: VehicleValues, siteUrl: string): unknown {
  const value = our_field === 'slug' ? `${siteUrl}/autos/${vehicle.slug}` : vehicle[our_field]
  if (field_type === 'checkbox') return value === true
  if (field_type === 'number' || field_type === 'currency') return Number(value ?? 0)
  const text = value === null || value === undefined ? '' : String(value)
  return field_type === 'singleSelect' && text === '' ? null : text
}

const isSame = (held: unknown, wanted: unknown) => {
  if (typeof wanted === 'boolean') return Boolean(held) === wanted
  if (typeof wanted === 'number') return held !== null && held !== undefined && held !== '' && Number(held) === wanted
  return String(held ?? '') === String(wanted ?? '')
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** By field id. Values that the service normalized last time count as equal. */
export function writesFor(
  columns: readonly SheetColumn[],
  { vehicle, held, written }: { vehicle: VehicleValues; held: Record<string, unknown>; written: WrittenValues },
  siteUrl: string,
): Record<string, unknown> {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const wanted = valueFor(column, vehicle, siteUrl)
      const holds = held[column.field_id]
      const before = written[column.field_id]
      const isOurs = before !== undefined && same(before.sent, wanted) && same(before.came, holds)
      return isSame(holds, wanted) || isOurs ? [] : [[column.field_id, wanted]]
    }),
  )
}

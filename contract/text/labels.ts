/** The label of a choice; a value that is not in the list is its own label, and none is ''. */
export const labelIn = (
  list: readonly { value: string | number; label: string }[],
  value: string | number | null,
): string => list.find((one) => one.value === value)?.label ?? String(value ?? '')

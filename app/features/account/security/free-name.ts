/** `name`, or with the first number that makes it unlike all of `taken`: the auth service wants every factor's name its own. */
export function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  let number = 2
  while (taken.includes(`${name} ${number}`)) number++
  return `${name} ${number}`
}

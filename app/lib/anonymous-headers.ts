import type { Backend } from './backend.ts'

/** What every question carries that is asked as nobody. Spelt as the clients spell it: they replace it by its name in an object. */
export const anonymousHeaders = ({ anonKey }: Pick<Backend, 'anonKey'>) => ({
  apikey: anonKey,
  Authorization: `Bearer ${anonKey}`,
})

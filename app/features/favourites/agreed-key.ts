import { key } from '#app/lib/keys.ts'
/** Set in the query cache once this visit's browser and account have met: until then an empty list only means that nobody asked yet. */
export const agreedKey = (user: string | undefined) => key('favourites-agreed', user)

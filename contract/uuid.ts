const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether `text` is a UUID as PostgreSQL writes it, in either case, of any version. In a schema it is `z.uuid()`. */
export const isUuid = (text: unknown): text is string => typeof text === 'string' && UUID.test(text)

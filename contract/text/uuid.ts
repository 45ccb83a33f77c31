const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether `text` is a UUID of any version; in schemas use `z.uuid()`. */
export const isUuid = (text: unknown): text is string => typeof text === 'string' && UUID.test(text)

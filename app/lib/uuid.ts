const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text from the address can be a record's id. */
export const isUuid = (text: string): boolean => UUID.test(text)

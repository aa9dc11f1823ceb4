const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** For path segments that may be an id or a name. */
export const isUuid = (text: string): boolean => UUID.test(text)

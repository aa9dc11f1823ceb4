const LARGEST = 2_147_483_647

/** Whether a database can have counted so far. Nothing is found under another number, and PostgreSQL refuses to look. */
export const isSerialId = (id: number): boolean => id >= 0 && id <= LARGEST

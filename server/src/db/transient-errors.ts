/**
 * The database server ended the connection, or cannot be reached: a restart, a failover, a broken network. Nothing that
 * was not committed is left of what was asked, and asking again in a moment will do.
 */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super(`the database cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

import type { Ctx } from './context.ts'

/**
 * Files are stored before the rows that name them. When the rows fail, `remove` takes the files away again, unless the
 * connection was lost: then they may have been committed all the same, and files without rows are found by the clean-up.
 */
export async function removeUnlessCommitted(
  { dialect }: Pick<Ctx<unknown>, 'dialect'>,
  error: unknown,
  remove: () => Promise<unknown>,
): Promise<void> {
  if (!dialect.isConnectionLost(error)) await remove()
}

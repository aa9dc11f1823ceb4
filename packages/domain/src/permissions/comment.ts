/** Who may change a comment: whoever wrote it, and administrators of its group, who may clear it away or reword it. */

type Commenter = { id: string; admin: boolean }

/** Asked within a group: nobody reads the comments of another one. */
export const canChangeComment = (user: Commenter, comment: { userId: string | null }): boolean =>
  user.id === comment.userId || user.admin

import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isApiError } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { isSignedIn } from '#lib/session.ts'

type Place = { groupSlug: string; recipeSlug: string }

/**
 * A recipe that is not public leads guests to those that are. Where the whole group is private they sign in first, and
 * come back to what they wanted to read.
 */
export function useLeaveClosedRecipe({ groupSlug, recipeSlug }: Place, error: unknown): void {
  const navigate = useNavigate()
  const closed = isApiError(error) && error.status === 404
  const wholeGroup = closed && error.message === 'group not found'
  useEffect(() => {
    if (!closed) return
    const next = paths.recipe(groupSlug, recipeSlug)
    const href = wholeGroup && !isSignedIn() ? paths.login({ next }) : paths.explorer(groupSlug)
    void navigate({ href, replace: true })
  }, [closed, wholeGroup, groupSlug, recipeSlug, navigate])
}

import type { KnownRecipe, RecipeDraft } from '@larder/contract/recipe-draft.ts'
import { pageAddress } from '@larder/domain/recipes/page-address.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { listFromPages } from './known-pages.store.ts'

/** The recipes that a group has from a page already: nobody wants a second copy without asking for it. */

type Asker = Pick<Ctx, 'db' | 'actor'>

/** One statement, however many pages are asked for. */
export async function knownRecipes({ db, actor }: Asker, pages: (string | null)[]) {
  const wanted = [...new Set(pages.filter((page) => page !== null))]
  const found = await listFromPages(db, actor, wanted)
  return (page: string | null | undefined): KnownRecipe | null => {
    const recipe = page && found.find(({ pageAddress }) => pageAddress === page)
    return recipe ? { id: recipe.id, name: recipe.name, slug: recipe.slug } : null
  }
}

/** Carries the recipe, so that whoever asked can be led to it. */
export class AlreadyKnown extends AppError {
  readonly known: KnownRecipe

  constructor(message: string, known: KnownRecipe) {
    super('conflict', { message, error: true, exception: known.slug })
    this.known = known
  }
}

type WithAddress = Pick<RecipeDraft, 'orgURL'>

export async function refuseKnown(ctx: Asker & Pick<Ctx, 't'>, drafts: WithAddress[]): Promise<void> {
  const pages = drafts.map(({ orgURL }) => pageAddress(orgURL))
  const find = await knownRecipes(ctx, pages)
  const known = pages.map(find).find((recipe) => recipe !== null)
  if (known) throw new AlreadyKnown(ctx.t('bulkImport.alreadyThere'), known)
}

/** Checked again in the saving transaction, because two people may import one page at once. */
export async function refuseKnownInTurn(ctx: TxCtx, drafts: WithAddress[]): Promise<void> {
  await ctx.dialect.advisoryLock(ctx.db, `recipes from pages ${ctx.actor.groupId}`)
  await refuseKnown(ctx, drafts)
}

import type { Tone } from '#app/ui/badge.tsx'
import { readLanding } from '#contract/marketing/landing.ts'
import { type LandingDraft, openLandingDraft } from '#contract/marketing/landing-draft.ts'
import { SLUG } from '#contract/marketing/landing-slug.ts'
import { SCREEN_MESSAGES } from '#contract/messages/screen-messages.ts'
import type { StoredPage } from './queries.ts'

type PublishedWords = Pick<StoredPage, 'state' | 'draft' | 'published' | 'title' | 'description'>

export const PAGE_STATES: Record<string, { label: string; tone: Tone }> = {
  draft: { label: 'Borrador', tone: 'warn' },
  scheduled: { label: 'Programada', tone: 'info' },
  published: { label: 'Publicada', tone: 'accent' },
  unpublished: { label: 'Fuera del sitio', tone: 'neutral' },
}

/** In characters; limits of the database. */
export const LONGEST_PAGE = { title: 120, slug: 80, description: 300 } as const

export function landingProblems({ title, slug }: { title: string; slug: string }): Record<string, string> {
  const path = slug.trim()
  return {
    ...(title.trim() === '' && { title: 'Escribe el título.' }),
    ...((!SLUG.test(path) || path.length < 2) && { slug: SCREEN_MESSAGES.page_path_form }),
  }
}

export function restoredDraft(draft: LandingDraft, data: unknown): LandingDraft {
  const { title, description } = readLanding(data, BRAND_KEPT).root.props
  const opened = openLandingDraft({ slug: draft.slug, title: title || draft.title, description, draft: data })
  return { ...opened, rest: { ...opened.rest, root: draft.rest.root } }
}

// Keeps the placeholder.
const BRAND_KEPT = { name: '{brand}' }

export function hasUnpublished({ state, draft, published, title, description }: PublishedWords): boolean {
  if (state !== 'published') return false
  const [drafted, shown] = [draft, published].map(
    (data) => (data ?? {}) as { content?: unknown; root?: { props?: unknown } },
  )
  const props = (shown?.root?.props ?? {}) as { title?: unknown; description?: unknown }
  const hasSameWords = props.title === title && props.description === description
  return !hasSameWords || JSON.stringify(drafted?.content) !== JSON.stringify(shown?.content)
}

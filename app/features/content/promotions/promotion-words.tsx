import { dayText } from '#contract/dates/date-texts.ts'
import { ContentPicture } from '../content-picture.tsx'
import css from './promotions.module.css'
import type { Promotion } from './queries.ts'

interface PromotionWordsProps {
  /** A preview may have no date yet. */
  promotion: Omit<Promotion, 'starts_on'> & { starts_on: string | null }
  picture?: string | undefined
}

export function PromotionWords({ promotion, picture }: PromotionWordsProps) {
  const { summary, terms, starts_on, ends_on, picture_path } = promotion
  return (
    <>
      <ContentPicture path={picture_path} shown={picture} />
      <p>{summary}</p>
      {starts_on && (
        <p className="text-muted text-[0.9375rem]">
          Desde el <time dateTime={starts_on}>{dayText('date', starts_on)}</time>{' '}
          {ends_on ? (
            <>
              hasta el <time dateTime={ends_on}>{dayText('date', ends_on)}</time>.
            </>
          ) : (
            'y hasta nuevo aviso.'
          )}
        </p>
      )}
      <details className={css.promotionTerms}>
        <summary>Términos y condiciones</summary>
        <p className="pb-3 whitespace-pre-line">{terms}</p>
      </details>
    </>
  )
}

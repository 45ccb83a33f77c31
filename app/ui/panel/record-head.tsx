import type { ReactNode, Ref } from 'react'
import type { Tone } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { bringPart } from './bring-part.ts'
import css from './panel.module.css'
import { initialsOf } from './panel-rules.ts'

/** What is to be done next with a record, and where. */
export interface HeadStep {
  text: string
  /** Where it is done; null: nothing is to be pressed. */
  to: string | null
  /** The id of the heading where it is done: it is scrolled to and focused. */
  part?: string | undefined
  tone: Tone
}

interface RecordHeadProps {
  /** Its heading is the page's own (1), or one of a part of it (2). */
  level: 1 | 2
  title: string
  heading?: Ref<HTMLHeadingElement>
  /** The address of a picture; left out: the initials of the title. */
  picture?: string | null | undefined
  /** Under the title, quietly. */
  about?: ReactNode
  /** Its state, in badges. */
  badges?: ReactNode
  next: HeadStep
  /** The ways to reach who it is about. */
  ways?: ReactNode
}

const TONES: Record<Tone, string | undefined> = {
  neutral: undefined,
  accent: undefined,
  warn: css.recordNextWarn,
  danger: css.recordNextDanger,
  info: css.recordNextInfo,
}

/** Who or what a record is, what to do next, and the ways to reach them: the same on its page and in its panel. */
export function RecordHead({ level, title, heading, picture, about, badges, next, ways }: RecordHeadProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <header className={css.recordHead}>
      <span className={css.recordPicture} aria-hidden="true">
        {picture ? <img src={picture} alt="" width="56" height="56" /> : initialsOf(title)}
      </span>
      <div className={css.recordTitle}>
        <Heading ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {badges}
      </div>
      {about && <p className={css.recordNote}>{about}</p>}
      <p className={cx(css.recordNext, TONES[next.tone])}>
        <span>Siguiente paso</span>
        {next.to ? (
          <Link to={next.to} preventScrollReset onClick={() => next.part && bringPart(next.part)}>
            {next.text}
            <Icon name="arrow-right" />
          </Link>
        ) : (
          <strong>{next.text}</strong>
        )}
      </p>
      {ways}
    </header>
  )
}

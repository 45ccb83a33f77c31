import type { ReactNode, Ref } from 'react'
import type { Tone } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { bringPart } from './bring-part.ts'
import css from './panel.module.css'
import { initialsOf } from './panel-rules.ts'

export interface HeadStep {
  text: string
  /** null: no link. */
  to: string | null
  part?: string | undefined
  tone: Tone
}

interface RecordHeadProps {
  level: 1 | 2
  title: string
  heading?: Ref<HTMLHeadingElement>
  picture?: string | null | undefined
  about?: ReactNode
  badges?: ReactNode
  next: HeadStep
  ways?: ReactNode
}

const TONES: Record<Tone, string | undefined> = {
  neutral: undefined,
  accent: undefined,
  warn: 'border-warn',
  danger: 'border-danger',
  info: 'border-info',
}

export function RecordHead({ level, title, heading, picture, about, badges, next, ways }: RecordHeadProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <header className={css.recordHead}>
      <span className={css.recordPicture} aria-hidden="true">
        {picture ? (
          <img className="w-full h-full object-cover" src={picture} alt="" width="56" height="56" />
        ) : (
          initialsOf(title)
        )}
      </span>
      <div className={css.recordTitle}>
        <Heading ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {badges}
      </div>
      {about && <p className={`${css.recordNote} text-muted`}>{about}</p>}
      <p className={cx(css.recordNext, TONES[next.tone])}>
        <span className="text-muted text-[0.8125rem]">Siguiente paso</span>
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

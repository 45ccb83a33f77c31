import { Render } from '@puckeditor/core/rsc'
import { useMemo } from 'react'
import structure from '#app/ui/structure.module.css'
import type { LandingData } from '#contract/marketing/landing.ts'
import { BLOCKS } from './blocks.ts'
import css from './landing.module.css'
import { type Landing, LandingContext } from './landing-context.ts'

interface LandingPageProps extends Omit<Landing, 'headingId' | 'formId'> {
  data: LandingData
}

export function LandingPage({ data, slug, renderCard, renderMap, notice, returned, sent }: LandingPageProps) {
  const landing = useMemo(() => {
    const first = (type: string) => data.content.find((block) => block.type === type)?.props.id
    return { slug, headingId: first('Hero'), formId: first('LeadForm'), renderCard, renderMap, notice, returned, sent }
  }, [data, slug, renderCard, renderMap, notice, returned, sent])
  return (
    <LandingContext value={landing}>
      {!landing.headingId && <h1 className={`${structure.wrap} ${css.landingTitle}`}>{data.root.props.title}</h1>}
      <Render config={BLOCKS} data={data} />
    </LandingContext>
  )
}

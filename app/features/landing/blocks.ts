import type { Config } from '@puckeditor/core'
import type {
  CarGridProps,
  FaqProps,
  HeroProps,
  LeadFormProps,
  PromoProps,
  TextProps,
  VideoProps,
} from '#contract/landing.ts'
import { CarGridBlock } from './car-grid-block.tsx'
import { FaqBlock } from './faq-block.tsx'
import { HeroBlock } from './hero-block.tsx'
import { LeadFormBlock } from './lead-form-block.tsx'
import { PromoBlock } from './promo-block.tsx'
import { TextBlock } from './text-block.tsx'
import { VideoBlock } from './video-block.tsx'

/** The blocks that pages are made of, as Puck wants them. Their properties are checked before (contract/landing.ts). */
export const BLOCKS: Config<{
  Hero: HeroProps
  CarGrid: CarGridProps
  LeadForm: LeadFormProps
  Faq: FaqProps
  Text: TextProps
  Video: VideoProps
  Promo: PromoProps
}> = {
  components: {
    Hero: { render: HeroBlock },
    CarGrid: { render: CarGridBlock },
    LeadForm: { render: LeadFormBlock },
    Faq: { render: FaqBlock },
    Text: { render: TextBlock },
    Video: { render: VideoBlock },
    Promo: { render: PromoBlock },
  },
}

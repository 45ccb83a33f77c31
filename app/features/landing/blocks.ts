import type { Config } from '@puckeditor/core'
import type { BlockProps } from '#contract/marketing/landing.ts'
import { AdvisorBlock } from './advisor-block.tsx'
import { BranchMapBlock } from './branch-map-block.tsx'
import { CarGridBlock } from './car-grid-block.tsx'
import { CountdownBlock } from './countdown-block.tsx'
import { FaqBlock } from './faq-block.tsx'
import { GalleryBlock } from './gallery-block.tsx'
import { HeroBlock } from './hero-block.tsx'
import { LeadFormBlock } from './lead-form-block.tsx'
import { PlanTableBlock } from './plan-table-block.tsx'
import { PromoBlock } from './promo-block.tsx'
import { TestimonialsBlock } from './testimonials-block.tsx'
import { TextBlock } from './text-block.tsx'
import { VideoBlock } from './video-block.tsx'

export const BLOCKS: Config<{ [Type in keyof BlockProps]: BlockProps[Type] }> = {
  components: {
    Hero: { render: HeroBlock },
    CarGrid: { render: CarGridBlock },
    LeadForm: { render: LeadFormBlock },
    Faq: { render: FaqBlock },
    Text: { render: TextBlock },
    Video: { render: VideoBlock },
    Promo: { render: PromoBlock },
    Gallery: { render: GalleryBlock },
    PlanTable: { render: PlanTableBlock },
    Testimonials: { render: TestimonialsBlock },
    BranchMap: { render: BranchMapBlock },
    Countdown: { render: CountdownBlock },
    Advisor: { render: AdvisorBlock },
  },
}

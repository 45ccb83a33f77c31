import { useSuspenseQuery } from '@tanstack/react-query'
import { landingPreview } from '#app/features/landing/queries.ts'
import { PagePreview } from '#app/features/marketing/pages/page-preview.tsx'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import { Notice } from '#app/ui/notice.tsx'
import structure from '#app/ui/structure.module.css'
import { instantText } from '#contract/dates/date-texts.ts'
import { oneStop } from '#contract/text/sentence.ts'
import { CampaignBlocks } from './campaign-page.tsx'

export function PreviewPage({ token }: { token: string }) {
  const { data: preview } = useSuspenseQuery(landingPreview(useContract(), token, useSite().brand))
  if (!preview) return null
  return (
    <div className={structure.wrap}>
      <Notice look="info" title="Vista previa de una página que no se ha publicado así">
        <p>
          {oneStop(`Esta liga abre hasta el ${instantText('longMoment', preview.expires_at)}.`)} Aquí los botones y
          formularios no envían nada.
        </p>
      </Notice>
      <PagePreview label={`Así va la página /${preview.slug}`}>
        <CampaignBlocks data={preview.data} slug={preview.slug} returned={undefined} sent={null} />
      </PagePreview>
    </div>
  )
}

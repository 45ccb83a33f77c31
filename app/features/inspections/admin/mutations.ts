import type { Contract } from '#app/lib/contract.ts'
import type { Json } from '#contract/database.ts'
import type { TemplateDraft } from './template-rules.ts'

/** Returns its version number. Throws PT409 if a newer version than seen exists. */
export async function publishTemplate(
  { rest }: Contract,
  draft: TemplateDraft,
  seen: number,
  note: string,
): Promise<number> {
  const { data } = await (await rest())
    .rpc('publish_inspection_template', {
      sections: draft.sections as unknown as Json,
      points: draft.points as unknown as Json,
      seen,
      note,
    })
    .throwOnError()
  return data
}

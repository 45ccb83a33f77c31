import type { Person } from 'schema-dts'
import type { Site } from '#app/lib/visit.ts'
import type { Advisor } from './queries.ts'

export const advisorPerson = (
  { brand, publicUrl }: Site,
  { id, name, phone, avatar_path, languages }: Advisor,
): Person => ({
  '@type': 'Person',
  name,
  url: `${publicUrl}/asesor/${id}`,
  jobTitle: 'Asesoría de ventas',
  knowsLanguage: languages,
  ...(phone && { telephone: phone }),
  ...(avatar_path && { image: `${publicUrl}/storage/v1/object/public/avatars/${avatar_path}` }),
  worksFor: { '@type': 'AutoDealer', '@id': `${publicUrl}/#agencia`, name: brand.name },
})

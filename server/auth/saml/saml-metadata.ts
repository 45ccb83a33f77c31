import type { Endpoint } from '../call.ts'
import { serviceMetadata } from './saml-service.ts'

export const samlMetadata: Endpoint = async (call) => {
  const { settings, now } = call.services
  const download = call.url.searchParams.get('download') === 'true'
  return new Response(serviceMetadata(settings, download, now()), {
    headers: {
      'content-type': 'application/xml',
      'cache-control': 'public, max-age=600',
      ...(download && { 'content-disposition': 'attachment; filename="metadata.xml"' }),
    },
  })
}

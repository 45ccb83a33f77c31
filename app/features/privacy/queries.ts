import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { MAILING_TOKEN } from '#contract/marketing/mailings.ts'

export interface NoticePoint {
  id: string
  title: string
  text: string
}

export interface PrivacyNotice {
  version: string
  published_on: string
  changes: string | null
  necessary: NoticePoint[]
  voluntary: NoticePoint[]
  sections: NoticePoint[]
}

export const noticeVersions = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('privacy', 'versions'),
    queryFn: async () => {
      const { data } = await (await rest())
        .from('privacy_notices')
        .select('version, published_on')
        .order('published_on', { ascending: false })
        .order('version', { ascending: false })
        .throwOnError()
      return data
    },
  })

export const privacyNotice = ({ rest }: Contract, version: string) =>
  queryOptions({
    queryKey: key('privacy', 'notice', version),
    queryFn: async () => {
      const { data } = await (await rest())
        .from('privacy_notices')
        .select('version, published_on, changes, necessary, voluntary, sections')
        .eq('version', version)
        .maybeSingle()
        .overrideTypes<PrivacyNotice, { merge: false }>()
        .throwOnError()
      return data
    },
  })

/** null: invalid link. */
export const linkedAdvertising = ({ rest }: Contract, of_token: string) =>
  queryOptions({
    queryKey: key('privacy', 'advertising', of_token),
    queryFn: async () => {
      if (!MAILING_TOKEN.test(of_token)) return null
      const { data } = await (await rest()).rpc('mailing_of_link', { of_token }).throwOnError()
      return data as { ended: boolean } | null
    },
    staleTime: 0,
  })

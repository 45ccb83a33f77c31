import type { Relation, Role } from './access-roles.ts'
import { MAILING_RELATIONS } from './mailing-relations.ts'

export const CAMPAIGN = '0f0f0f0f-0000-4000-8000-000000000360'
export const CAMPAIGN_LINK = '0f0f0f0f-0000-4000-8000-000000000361'

export const CAMPAIGN_RELATIONS: Record<string, Relation> = {
  ...MAILING_RELATIONS,
  campaigns: {
    anon: '', user: ':su', sales: ':su', admin: 'siu', service_role: 'siud',
    insert: "insert into public.campaigns (name, code, channel, starts_on) values ('Otra', 'otra', 'radio', '2026-01-01')",
    update: 'update public.campaigns set name = name',
    delete: 'delete from public.campaigns',
  },
  campaign_links: {
    anon: '', user: ':su', sales: ':su', admin: 'siu', service_role: 'siud',
    insert: `insert into public.campaign_links (campaign_id, label, to_path) values ('${CAMPAIGN}', 'Otro', '/autos')`,
    update: 'update public.campaign_links set label = label',
    delete: 'delete from public.campaign_links',
  },
  visit_counts: {
    anon: '', user: ':s', sales: ':s', admin: 's', service_role: 'siud',
    insert: "insert into public.visit_counts (day, source) values ('2020-01-02', 'directo')",
    update: 'update public.visit_counts set visits = visits',
    delete: 'delete from public.visit_counts',
  },
  link_counts: {
    anon: '', user: ':s', sales: ':s', admin: 's', service_role: 'siud',
    insert: `insert into public.link_counts (link_id, day) values ('${CAMPAIGN_LINK}', '2020-01-02')`,
    update: 'update public.link_counts set visits = visits',
    delete: 'delete from public.link_counts',
  },
} // biome-ignore format: a table

export const CAMPAIGN_FUNCTIONS: Record<string, { roles: Role[]; call: string }> = {
  'campaign_results(text)': { roles: ['admin'], call: 'select * from public.campaign_results()' },
  'source_results(date,date,text)': {
    roles: ['admin'],
    call: "select * from public.source_results('2026-01-01', '2026-12-31')",
  },
}

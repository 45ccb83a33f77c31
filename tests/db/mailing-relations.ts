import type { Relation, Role } from './access-roles.ts'

export const MAILING = '0f0f0f0f-0000-4000-8000-000000000580'

export const MAILING_RELATIONS: Record<string, Relation> = {
  mailings: {
    anon: '', user: ':sud', sales: ':sud', admin: 'siud', service_role: 'siud',
    insert: "insert into public.mailings (name) values ('Otra')",
    update: 'update public.mailings set name = name',
    delete: `delete from public.mailings where id = '${MAILING}'`,
  },
} // biome-ignore format: a table

export const MAILING_FUNCTIONS: Record<string, { roles: Role[]; call: string }> = {
  'mailing_audience(text,text,text)': { roles: ['admin'], call: 'select public.mailing_audience()' },
  'mailing_results()': { roles: ['admin'], call: 'select * from public.mailing_results()' },
  'move_mailing(uuid,text,timestamp without time zone)': {
    roles: ['admin'],
    call: `select public.move_mailing('${MAILING}', 'programada', localtimestamp + interval '2 days')`,
  },
  'mailing_of_link(text)': {
    roles: ['anon', 'user', 'sales', 'admin'],
    call: "select public.mailing_of_link(repeat('a', 22))",
  },
}

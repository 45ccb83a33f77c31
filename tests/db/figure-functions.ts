import type { Role } from './access-roles.ts'

const STAFF: Role[] = ['sales', 'admin']

export const FIGURE_FUNCTIONS: Record<string, { roles: Role[]; call: string }> = {
  'begin_export(jsonb)': {
    roles: STAFF,
    call: `select public.begin_export(jsonb_build_object('id', gen_random_uuid(), 'view', 'Leads'))`,
  },
  'figure_case_page(text,jsonb,text,text,text,integer,integer)': {
    roles: STAFF,
    call: "select public.figure_case_page('embudo')",
  },
  'figure_cases(text,jsonb,text,text,text)': { roles: STAFF, call: "select * from public.figure_cases('embudo')" },
  'figure_counts(text,jsonb)': { roles: STAFF, call: "select * from public.figure_counts('embudo')" },
  'figure_dictionary()': { roles: STAFF, call: 'select * from public.figure_dictionary()' },
  'figure_forecast(jsonb)': { roles: STAFF, call: 'select count(*) from public.figure_forecast()' },
  'figure_sources()': { roles: STAFF, call: 'select * from public.figure_sources()' },
}

import { type Role, SIGNED_IN } from './access-roles.ts'

export const LANDING_FUNCTIONS: Record<string, { roles: Role[]; call: string }> = {
  'publish_landing_page(uuid,timestamp with time zone)': {
    roles: ['admin'],
    call: "select public.publish_landing_page((select id from public.landing_pages where slug = 'prueba'))",
  },
  'landing_preview(text)': {
    roles: ['anon', ...SIGNED_IN],
    call: "select * from public.landing_preview(repeat('p', 22))",
  },
  'landing_preview_link(uuid)': {
    roles: ['admin'],
    call: "select * from public.landing_preview_link((select id from public.landing_pages where slug = 'prueba'))",
  },
  'share_landing_preview(uuid,integer)': {
    roles: ['admin'],
    call: "select public.share_landing_preview((select id from public.landing_pages where slug = 'prueba'), 7)",
  },
  'permit_publication(uuid,boolean)': {
    roles: SIGNED_IN,
    call: 'select public.permit_publication((select id from public.feedback where user_id = auth.uid() limit 1), false)',
  },
  'show_testimonial(uuid,boolean)': {
    roles: ['admin'],
    call: 'select public.show_testimonial((select id from public.feedback where may_publish limit 1), false)',
  },
  'unpublish_landing_page(uuid)': {
    roles: ['admin'],
    call: "select public.unpublish_landing_page((select id from public.landing_pages where slug = 'prueba'))",
  },
}

import { ROLES, type Role, SIGNED_IN } from './access-roles.ts'

/** An offer of nobody's account that the matrix claims. */
export const LOOSE_OFFER = '0f0f0f0f-0000-4000-8000-000000000001'

// THE LAW, role × function: who may call it, and a call of it.
export const FUNCTIONS: Record<string, { roles: Role[]; call: string }> = {
  'claim_quote(uuid)': { roles: SIGNED_IN, call: `select public.claim_quote('${LOOSE_OFFER}')` },
  'delete_my_account()': { roles: SIGNED_IN, call: 'select public.delete_my_account()' },
  'deliveries(text,text,text,bigint,integer)': { roles: ['admin'], call: 'select * from public.deliveries()' },
  'delivery_of(text)': { roles: ['sales', 'admin'], call: "select public.delivery_of('access')" },
  'export_my_data()': { roles: SIGNED_IN, call: 'select public.export_my_data()' },
  'get_filter_options()': { roles: ROLES, call: 'select public.get_filter_options()' },
  'get_next_sales_agent()': { roles: SIGNED_IN, call: 'select public.get_next_sales_agent()' },
  'increment_vehicle_views(text)': { roles: ROLES, call: "select public.increment_vehicle_views('OC-11001')" },
  'list_my_car(uuid)': { roles: SIGNED_IN, call: `select public.list_my_car('${LOOSE_OFFER}')` },
  'my_sessions()': { roles: SIGNED_IN, call: 'select * from public.my_sessions()' },
  'order_sell_photos(uuid,uuid[])': {
    roles: SIGNED_IN,
    call: "select public.order_sell_photos(gen_random_uuid(), '{}')",
  },
  'poll_results(text)': {
    roles: ['sales', 'admin', 'service_role'],
    call: "select public.poll_results('mejora-2026')",
  },
  'replay_deliveries(bigint[])': { roles: ['admin'], call: "select public.replay_deliveries('{1}')" },
  'publish_landing_page(uuid,timestamp with time zone)': {
    roles: ['admin'],
    call: "select public.publish_landing_page((select id from public.landing_pages where slug = 'prueba'))",
  },
  'revoke_my_session(uuid)': { roles: SIGNED_IN, call: 'select public.revoke_my_session(gen_random_uuid())' },
  'run_sql(text,text)': {
    roles: ['service_role'],
    call: "select public.run_sql(sql => 'drop table public.app_config')",
  },
  'search_trade_in_vehicles(text,integer)': {
    roles: ROLES,
    call: "select public.search_trade_in_vehicles('mazda')",
  },
  'search_vehicles(text)': { roles: ROLES, call: "select * from public.search_vehicles('mazda')" },
  'trade_in_options(text,text)': { roles: ROLES, call: 'select public.trade_in_options()' },
  'trade_in_variations(text)': { roles: ROLES, call: "select public.trade_in_variations('mazda_3_2020_base')" },
  'trade_in_versions(text,text,text)': {
    roles: ROLES,
    call: "select public.trade_in_versions('mazda', 'mazda_3', '2020')",
  },
  'unpublish_landing_page(uuid)': {
    roles: ['admin'],
    call: "select public.unpublish_landing_page((select id from public.landing_pages where slug = 'prueba'))",
  },
}

import type { Role } from './access-roles.ts'

const OWN_DEAL =
  "(select d.id from public.deals d where d.agent_id = auth.uid() and d.outcome = 'open' order by d.opened_at, d.id limit 1)"

const OWN_CAR_DEAL =
  "(select d.id from public.deals d join public.vehicle_records r on r.vehicle_id = d.vehicle_id where d.outcome = 'open' and d.pipeline = 'venta' and r.stage = 'publicado' order by d.agent_id = auth.uid() desc, d.opened_at, d.id limit 1)"

const OWN_PROMISE =
  "(select id from public.promises where person_id = auth.uid() and state = 'abierta' and kind = 'placas' and due_at > now() + interval '8 days' limit 1)"

export const DEAL_FUNCTIONS: Record<string, { roles: Role[]; call: string }> = {
  'car_hold(uuid)': {
    roles: ['sales', 'admin'],
    call: 'select public.car_hold((select vehicle_id from public.vehicle_records limit 1))',
  },
  'reserve_car(uuid,timestamp with time zone)': {
    roles: ['sales', 'admin'],
    call: `select public.reserve_car(${OWN_CAR_DEAL})`,
  },
  'reserve_car_for(uuid,uuid,timestamp with time zone)': {
    roles: ['sales', 'admin'],
    call: `select public.reserve_car_for((select vehicle_id from public.deals where id = ${OWN_CAR_DEAL}), (select lead_id from public.deals where id = ${OWN_CAR_DEAL}))`,
  },
  'release_car(uuid)': {
    roles: ['sales', 'admin'],
    call: `select public.release_car(d.vehicle_id) from (select ${OWN_CAR_DEAL} as id) o
             join lateral (select public.reserve_car(o.id) offset 0) h on true join public.deals d on d.id = o.id`,
  },
  'deal_substitutes(uuid)': {
    roles: ['sales', 'admin'],
    call: `select public.deal_substitutes(${OWN_DEAL})`,
  },
  'keep_staff_file(jsonb)': {
    roles: ['sales', 'admin'],
    call: `select public.keep_staff_file((select jsonb_build_object('id', id, 'lead_id', lead_id, 'path', path, 'name', name)
             from public.staff_files where added_by = auth.uid() limit 1))`,
  },
  'make_promise(jsonb)': {
    roles: ['sales', 'admin'],
    call: `select public.make_promise(jsonb_build_object('deal_id', ${OWN_DEAL}, 'kind', 'placas', 'due_at',
             date_trunc('week', now()) + interval '16 days 18 hours'))`,
  },
  'change_promise(uuid,timestamp with time zone,text)': {
    roles: ['sales', 'admin'],
    call: `select public.change_promise(${OWN_PROMISE},
             (select due_at from public.promises where id = ${OWN_PROMISE}), 'Tarda la oficina')`,
  },
  'close_promise(uuid,boolean,text)': {
    roles: ['sales', 'admin'],
    call: `select public.close_promise(${OWN_PROMISE}, true)`,
  },
  'my_promises()': {
    roles: ['user', 'sales', 'admin'],
    call: 'select * from public.my_promises() union all select null, null, null, null, null, null, null, null, null',
  },
  'promise_figures(timestamp with time zone)': {
    roles: ['sales', 'admin'],
    call: 'select * from public.promise_figures()',
  },
  'move_deal_to_car(uuid,uuid)': {
    roles: ['sales', 'admin'],
    call: `select public.move_deal_to_car(${OWN_DEAL}, (select id from public.vehicles where ordenstatus = 'Comprado' and not vendido and not separado order by id limit 1))`,
  },
}

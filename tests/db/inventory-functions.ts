import type { Role } from './access-roles.ts'

const ON_SALE = '(select id from public.inventario_cache where not vendido and not separado order by id limit 1)'

/** What administrators do with the cars of the inventory (access-functions.ts). */
export const INVENTORY_FUNCTIONS: Record<string, { roles: Role[]; call: string }> = {
  'add_vehicle(uuid,jsonb)': {
    roles: ['admin'],
    call: `select public.add_vehicle(gen_random_uuid(), jsonb_build_object('marca', 'Mazda', 'modelo', '2', 'autoano', 2020,
                                                                            'sucursal', (select name from public.branches order by code limit 1)))`,
  },
  'change_vehicle(uuid,jsonb,jsonb,text)': {
    roles: ['admin'],
    call: `select public.change_vehicle(${ON_SALE}, '{"notes": "Ninguna"}', '{"notes": null}')`,
  },
  'price_reach(jsonb)': {
    roles: ['admin'],
    call: `select public.price_reach(jsonb_build_array(jsonb_build_object('id', ${ON_SALE}, 'price', 100000)))`,
  },
  'change_prices(jsonb,text,boolean)': {
    roles: ['admin'],
    call: `select count(*) from public.change_prices(jsonb_build_array(jsonb_build_object('id', ${ON_SALE}, 'seen', 1, 'price', 100000)), 'Bono', true)`,
  },
  'move_vehicle(uuid,text,text,text)': {
    roles: ['admin'],
    call: `select public.move_vehicle(${ON_SALE}, 'taller', 'publicado')`,
  },
  'withdraw_reading(uuid,text)': {
    roles: ['admin'],
    call: `select public.withdraw_reading((select id from public.odometer_readings order by id limit 1), 'Dedazo')`,
  },
  'note_vehicle_sale(uuid,numeric,text)': {
    roles: ['admin'],
    call: `select public.note_vehicle_sale(${ON_SALE}, 100000, 'publicado')`,
  },
}

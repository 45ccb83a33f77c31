import { ROLES, type Role } from './access-roles.ts'

const ON_SALE = '(select id from public.inventario_cache where not vendido and not separado order by id limit 1)'
export const PHOTO = '5f0c0a56-2d33-4c6e-9d0b-6a1e0a5c7b11.jpg'

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
  'inventory_import_is_loading(uuid)': {
    roles: ['admin'],
    call: 'select public.inventory_import_is_loading(gen_random_uuid())',
  },
  'loaded_inventory_imports()': { roles: ['admin'], call: 'select count(*) from public.loaded_inventory_imports()' },
  'vehicle_photos(uuid)': {
    roles: ['sales', 'admin'],
    call: `select * from public.vehicle_photos(${ON_SALE})`,
  },
  'add_vehicle_photo(uuid,text,boolean,boolean)': {
    roles: ['admin'],
    call: `select public.add_vehicle_photo(c.id, 'http://x.test/storage/v1/object/public/vehicles/' || c.id || '/${PHOTO}', false, false)
             from (select ${ON_SALE} as id) c`,
  },
  'confirm_no_plate(uuid,text)': {
    roles: ['admin'],
    call: `select public.confirm_no_plate(c.id, c.feature_image) from public.inventario_cache c where c.id = ${ON_SALE}`,
  },
  'replace_vehicle_photo(uuid,text,text,boolean)': {
    roles: ['admin'],
    call: `select public.replace_vehicle_photo(c.id, c.feature_image, 'http://x.test/storage/v1/object/public/vehicles/' || c.id || '/${PHOTO}')
             from public.inventario_cache c where c.id = ${ON_SALE}`,
  },
  'arrange_vehicle_photos(uuid,text[],text[],text[],text[])': {
    roles: ['admin'],
    call: `select public.arrange_vehicle_photos(c.id, '{}', '{}', '{}', '{}') from (select ${ON_SALE} as id) c`,
  },
  'studio_cars(text)': { roles: ['admin'], call: 'select * from public.studio_cars()' },
  'studio_car(uuid)': { roles: ['admin'], call: `select * from public.studio_car(${ON_SALE})` },
  'may_use_studio()': { roles: ['user', 'sales', 'admin'], call: 'select public.may_use_studio()' },
  'add_studio_shot(uuid,text,text,boolean,boolean)': {
    roles: ['admin'],
    call: `select public.add_studio_shot(c.id, 'http://x.test/storage/v1/object/public/vehicles/' || c.id || '/${PHOTO}', 'tablero', true, false)
             from (select ${ON_SALE} as id) c`,
  },
  'studio_originals(inventario_cache)': {
    roles: [...ROLES],
    call: 'select public.studio_originals(v) from public.inventario_cache v order by id limit 1',
  },
  'approve_studio_photo(uuid,text,text,text,boolean,text,boolean)': {
    roles: ['admin'],
    call: `select public.approve_studio_photo(c.id, 'http://x.test/storage/v1/object/public/vehicles/' || c.id || '/${PHOTO}', c.feature_image, 'frente', false)
             from public.inventario_cache c where c.id = ${ON_SALE}`,
  },
  'arrange_studio_photos(uuid,text[],text[])': {
    roles: ['admin'],
    call: `select public.arrange_studio_photos(${ON_SALE}, '{}', '{}')`,
  },
  'use_studio_photos(uuid,boolean)': {
    roles: ['admin'],
    call: `select public.use_studio_photos(${ON_SALE}, false)`,
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
  'change_promotions(jsonb,text)': {
    roles: ['admin'],
    call: `select count(*) from public.change_promotions(jsonb_build_array(jsonb_build_object('id', ${ON_SALE}, 'seen', '[]'::jsonb, 'promociones', '["Bono"]'::jsonb)))`,
  },
  'withdraw_reading(uuid,text)': {
    roles: ['admin'],
    call: `select public.withdraw_reading((select id from public.odometer_readings order by id limit 1), 'Dedazo')`,
  },
  'note_vehicle_sale(uuid,numeric,text,uuid,uuid)': {
    roles: ['admin'],
    call: `select public.note_vehicle_sale(${ON_SALE}, 100000, 'publicado')`,
  },
}

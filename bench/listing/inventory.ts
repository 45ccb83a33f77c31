import type pg from 'pg'

export const BRANDS = [
  'Nissan',
  'Chevrolet',
  'Volkswagen',
  'Toyota',
  'Kia',
  'Mazda',
  'Honda',
  'Ford',
  'Hyundai',
  'Renault',
  'SEAT',
  'MG',
  'Suzuki',
  'Jeep',
  'Dodge',
  'BMW',
  'Audi',
  'Mercedes-Benz',
  'Mitsubishi',
  'Peugeot',
  'Fiat',
  'GMC',
  'Volvo',
  'Buick',
  'Acura',
  'Mini',
  'Subaru',
  'Cupra',
  'Chirey',
  'Yamaha',
]
export const MODELS = ['Aura', 'Brío', 'CX-5', 'Delta 3', 'Estela', 'F-150', 'Género', 'HR-V', 'Índigo', 'Jaral']
const TRIMS = ['Sense CVT', 'Advance', 'Exclusive', 'GLI', 'Touring', 'Limited', 'i Sport', 'Platinum']
export const BODIES = ['SUV', 'Sedán', 'Pick Up', 'Hatchback', 'Motos', 'Minivan', 'Coupé', 'Convertible']
export const CITIES = ['Monterrey', 'Guadalupe', 'Reynosa', 'Saltillo']
export const WARRANTIES = ['Garantía Volante 12 meses', 'Garantía 3 meses', 'Garantía de fábrica', 'Sin garantía']
export const FUELS = ['Gasolina', 'Híbrido', 'Diésel', 'Eléctrico']
export const PROMOTIONS = [
  'Bono',
  'Rebaja',
  'Entrega a domicilio',
  'Garantía extendida',
  'Toma a cuenta',
  'Placas gratis',
  'Tanque lleno',
  'Lavado gratis',
  'Bono de $5,000',
]
export const YEARS = { from: 2012, to: 2026 }

const list = (values: string[]) => `array[${values.map((value) => `'${value.replaceAll("'", "''")}'`).join()}]`

// Deterministic number in [0, 1) per row. Squared, it favours the first values.
const chance = (salt: number) => `(abs(hashint8extended(i, ${salt}) % 1000003) / 1000003.0)`
const even = (values: string[], salt: number) =>
  `(${list(values)})[1 + floor(${chance(salt)} * ${values.length})::integer]`
const skewed = (values: string[], salt: number) =>
  `(${list(values)})[1 + floor(${chance(salt)} ^ 2 * ${values.length})::integer]`

/** Fills the inventory with `size` deterministic vehicles, without triggers and the trigram index. */
export async function fillInventory(client: pg.ClientBase, size: number) {
  await client.query('set session_replication_role = replica')
  await client.query('truncate public.vehicles cascade')
  const { rows: indexes } = await client.query(
    "select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename = 'vehicles' and indexdef not like '%UNIQUE%'",
  )
  for (const { indexname } of indexes) await client.query(`drop index public.${indexname}`)
  await client.query(`
    insert into public.vehicles (id, slug, ordencompra, titulo, marca, modelo, version, autoano, precio, kilometraje, transmision, combustible,
      carroceria, color, enganchemin, enganche_recomendado, mensualidad_minima, mensualidad_recomendada, plazomax, feature_image, ubicacion,
      sucursal, garantia, separado, clasificacion, promociones, view_count, created_at, updated_at, descripcion)
    select md5('vehicle ' || i)::uuid, 'auto-' || i, 'OC-' || i, c.marca || ' ' || c.modelo || ' ' || c.version || ' ' || c.autoano,
      c.marca, c.modelo, c.version, c.autoano, c.precio, (c.age * 14000 * (0.6 + ${chance(7)}))::integer,
      case when ${chance(8)} < 0.7 then 'Automática' else 'Manual' end, ${skewed(FUELS, 9)}, c.carroceria,
      ${even(['Blanco', 'Gris', 'Negro', 'Rojo', 'Azul', 'Plata'], 10)}, round(c.precio * 0.2), round(c.precio * 0.3, -3), round(c.precio * 0.021),
      round(c.precio * 0.019), (array[24, 36, 48, 60, 60, 72])[1 + floor(${chance(11)} * 6)::integer],
      'https://fotos.example.mx/inventario/' || md5('photo ' || i) || '/exterior-01.jpg', array[c.city], array['Volante ' || c.city],
      ${skewed(WARRANTIES, 12)}, ${chance(13)} < 0.06, ${even(['A', 'B', 'C'], 14)},
      case when ${chance(15)} < 0.5 then '{}'::text[] when ${chance(15)} < 0.8 then array[${even(PROMOTIONS, 16)}]
           else array[${even(PROMOTIONS, 16)}, ${even(PROMOTIONS, 17)}] end,
      (${chance(18)} ^ 4 * 5000)::integer, now() - interval '1 second' * (${chance(19)} * 31536000)::integer,
      now() - interval '1 second' * (${chance(20)} * 15768000)::integer, ''
    from (
      select i, 2026 - autoano as age, marca, modelo, version, autoano, carroceria, city,
        greatest(35000, round((180000 + 620000 * ${chance(6)} ^ 2) * (0.9 ^ (2026 - autoano)), -3)) as precio
      from (
        select i, ${skewed(BRANDS, 1)} as marca, ${even(MODELS, 2)} as modelo, ${even(TRIMS, 3)} as version,
          ${YEARS.to} - floor(${chance(4)} ^ 1.3 * ${YEARS.to - YEARS.from + 1})::integer as autoano, ${skewed(BODIES, 5)} as carroceria,
          ${skewed(CITIES, 21)} as city
        from generate_series(1, ${size}) i offset 0) a offset 0) c`)
  for (const { indexdef } of indexes) if (!indexdef.includes('gin_trgm_ops')) await client.query(indexdef)
  await client.query('analyze public.vehicles')
  await client.query('set session_replication_role = origin')
}

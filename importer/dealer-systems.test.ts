import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importInventory } from './import-inventory.ts'
import type { Report } from './report.ts'

let folder: string
let files = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volante-systems-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const rehearse = async (text: string): Promise<Report> => {
  const path = join(folder, `${++files}.csv`)
  await writeFile(path, text)
  return importInventory(path, { url: null, house: 'Volante', today: new Date('2026-11-21T12:00:00-06:00') })
}
const rows = (report: Report) => report.preview.map((row) => row.values)
const mapped = (report: Report) => Object.fromEntries(report.columns.map(({ header, field }) => [header, field]))
const warned = (report: Report) => Object.fromEntries(report.warnings.map(({ code, count }) => [code, count]))

test('heavy abbreviations: two-digit years, letters for brands, short statuses', async () => {
  const report = await rehearse(`NO.ECO.,MCA,LIN,VER,MOD,TRANSM,KMS,PRECIO VTA,P. LISTA,PRECIO MIN,SUC,STAT
1001,NI,VERSA,SENSE,20,AUT,"54,000","198,000","205,000","185,000",MTY CENTRO,DISP
1002,VW,JETTA,TRENDLINE,19,STD,"64,000","238,000","245,000","225,000",PISO GPE,APART
1003,CHV,AVEO,LT,21,TIP,"34,000","218,000","225,000","205,000",SALT,VEND
1004,TO,COROLLA,LE,22,CVT,"24,000","338,000","345,000","325,000",REY,FACT
`)
  expect(rows(report)).toMatchObject([
    { marca: 'Nissan', modelo: 'Versa', autoano: 2020, precio: 198_000, sucursal: ['Mty Centro'], separado: false },
    { marca: 'Volkswagen', autoano: 2019, sucursal: ['Volante Guadalupe'], separado: true },
    { marca: 'Chevrolet', modelo: 'Aveo', transmision: 'Automática', sucursal: ['Volante Saltillo'], vendido: true },
    { marca: 'Toyota', autoano: 2022, ubicacion: ['Reynosa'], vendido: true },
  ])
  expect(report.warnings).toEqual([])
})

test('one-letter statuses: D, A and V are available, reserved and sold; alone they are doubtful', async () => {
  const file = (statuses: string[]) =>
    `Clave,Unidad,Año,Precio,Estatus\n${statuses.map((status, at) => `S-${at}0,Kia Rio,2020,"$235,000",${status}`).join('\n')}\n`
  const report = await rehearse(file(['D', 'A', 'V']))
  expect(rows(report)).toMatchObject([
    { vendido: false, separado: false },
    { vendido: false, separado: true },
    { vendido: true, separado: false },
  ])
  expect(report.remarks.join()).toContain('D disponible, A apartado')
  expect(warned(await rehearse(file(['A', 'A', 'B'])))).toEqual({ estatus_desconocido: 3 })
})

test('a United States feed: doors as body, internet price, misleading columns', async () => {
  const report =
    await rehearse(`Stock #,Year,Make,Model,Trim,Body,Transmission,Mileage,Price,Internet Price,Tax,Seller Type,image[0].tag[0],Status
P1,2020,Honda,Accord,Sport,4dr Car,AUTOMATED_MANUAL,41234,"$424,995","$413,995",150,Individual,Exterior,Booked
P2,2019,Ford,F-150,XLT,Crew Cab Pickup,Automatic,71500,"$633,500",,20,Dealer,Exterior,In Stock
`)
  expect(mapped(report)).toMatchObject({ 'Stock #': 'ordencompra', Tax: 'privado', 'Seller Type': 'privado' })
  expect(rows(report)).toMatchObject([
    { carroceria: 'Sedán', transmision: 'Automática', precio: 413_995, separado: true },
    { carroceria: 'Pick Up', precio: 633_500, separado: false },
  ])
  expect(rows(report)[0]).not.toHaveProperty('promociones')
})

test('small numbers under an unknown title are no key, since cars would collide', async () => {
  const report = await rehearse('model,year,price,mileage,zorp\nA1,2017,12500,15735,150\nA6,2016,16500,36203,20\n')
  expect(mapped(report)).toMatchObject({ zorp: null })
  expect(report.keys).toEqual({ columna: 0, VIN: 0, contenido: 2 })
})

test('a title above the header gives the location; a company name does not', async () => {
  const table = 'Marca,Modelo,Año,Precio\nKia,Rio,2021,235000\nKia,Soul,2020,255000\n'
  expect(rows(await rehearse(`Sucursal: Saltillo,,,\n${table}`))[0]).toMatchObject({ ubicacion: ['Saltillo'] })
  const company = await rehearse(`AUTOMOTRIZ MONTERREY S.A. DE C.V.,,,\n${table}`)
  expect(rows(company)[0]).not.toHaveProperty('ubicacion')
})

test('«Estado» with states is the location; the workshop is no city', async () => {
  const report = await rehearse(`Clave,Unidad,Año,Precio,Estado,Sucursal
A1,Kia Rio,2020,235000,Jalisco,TALLER
A2,Kia Soul,2020,255000,Puebla,Volante Centro
`)
  expect(mapped(report)).toMatchObject({ Estado: 'ubicacion' })
  expect(rows(report)).toMatchObject([
    { ubicacion: ['Jalisco'] },
    { ubicacion: ['Puebla'], sucursal: ['Volante Centro'] },
  ])
  expect(rows(report)[0]!.sucursal).not.toEqual(['Taller'])
  expect(warned(report)).toEqual({ lugar_desconocido: 1 })
})

test('amounts: no cents, «.-» is no minus, dollars are not pesos, low km are doubtful', async () => {
  const report = await rehearse(`Stock,Unidad,Año,Precio,KM,Caja
1,Nissan Versa,2021,"345,000.-",45.3 mil km,STD
2,Nissan Versa,2021,"259.500,50",80,XYZ
3,Nissan Versa,2021,US$ 18000,45300,CVT
4,Nissan Versa,2021,-5,45300,CVT
`)
  expect(rows(report)).toMatchObject([
    { precio: 345_000, kilometraje: 45_300 },
    { precio: 259_501, kilometraje: 80 },
    { kilometraje: 45_300 },
  ])
  expect(rows(report)[2]).not.toHaveProperty('precio')
  expect(warned(report)).toEqual({ otra_moneda: 1, km_dudoso: 1, transmision_desconocida: 1 })
  expect(report.rejected.rows).toMatchObject([{ line: 5, reason: 'El importe de precio es negativo: «-5»' }])
})

test('fully quoted rows, as saved from a single column', async () => {
  const report = await rehearse(`"No. Stock,""Marca"",""Modelo"",""Año"",""Precio"""
"A1,""Kia"",""Rio, LX"",""2021"",""$235,000"""
"A2,""Kia"",""Soul"",""2020"",""$255,000"""
`)
  expect(rows(report)).toMatchObject([
    { ordencompra: 'A1', modelo: 'Rio', version: 'LX', precio: 235_000 },
    { ordencompra: 'A2', modelo: 'Soul', precio: 255_000 },
  ])
})

test('a column of zeros has no km', async () => {
  const report = await rehearse(
    `Clave,Unidad,Año,Precio,Km\nA1,Kia Rio,2020,235000,0\nA2,Kia Soul,2019,255000,0\nA3,Kia Rio,2018,195000,0\n`,
  )
  expect(rows(report)[0]).not.toHaveProperty('kilometraje')
  expect(report.remarks.join()).toContain('no se sabe')
})

test('names shared by two brands: the usual one, or the one with that body', async () => {
  const report = await rehearse(`Descripción,Mod.,Precio,Kms
3 SEDAN I SPORT TA,2019,299000,55000
LEON FR 1.4T DSG,2019,349000,55000
CUPRA LEON VZ,2022,649000,25000
`)
  expect(rows(report)).toMatchObject([
    { marca: 'Mazda', modelo: '3', version: 'i Sport', carroceria: 'Sedán' },
    { marca: 'SEAT', modelo: 'León' },
    { marca: 'Cupra', modelo: 'León' },
  ])
})

test('a table service: named attachments, checkboxes, and a state after its city', async () => {
  const report =
    await rehearse(`OrdenCompra,Vehicle Name,AutoAno,Precio,Ubicacion,Galeria Exterior,Vendido,Separado,Garantia
1001,Nissan Versa,2021,"245,000.00",Zapopan - Jalisco,"a.jpg (https://dl.x.com/1.jpg),IMG (2).jpg (https://dl.x.com/2.jpg)",,checked,Sí
1002,Mazda CX-5,2022,"439,000.00","Guadalupe, N.L.",#ERROR!,checked,,
`)
  expect(rows(report)).toMatchObject([
    {
      galeria_exterior: ['https://dl.x.com/1.jpg', 'https://dl.x.com/2.jpg'],
      ubicacion: ['Zapopan'],
      vendido: false,
      separado: true,
      garantia: 'Con garantía',
    },
    { ubicacion: ['Guadalupe'], vendido: true, separado: false },
  ])
})

test('shops: a count is no key, and a vendor no vehicle', async () => {
  const report = await rehearse(`ID,SKU,Title,Vendor,Inventario,Precio rebajado,Precio normal,Categorías
12,SN1,Volkswagen Vento Comfortline 2020,Autos del Norte,1,,219000,"Sedán, Volkswagen"
13,SN2,Honda HR-V Prime 2018,Autos del Norte,1,279000,289000,"SUV, Honda"
14,SN3,Ford Figo Impulse 2018,Autos del Norte,0,,149000,"Hatchback, Ford"
`)
  expect(rows(report)).toMatchObject([
    { ordencompra: 'SN1', modelo: 'Vento', precio: 219_000, carroceria: 'Sedán' },
    { ordencompra: 'SN2', modelo: 'HR-V', precio: 279_000, carroceria: 'SUV' },
    { ordencompra: 'SN3', modelo: 'Figo', precio: 149_000 },
  ])
})

test("miles are converted, and segments that are no bodies keep the model's", async () => {
  const report = await rehearse(`stock_no,year,make,model,miles,price,segment,dealer.state
A1,2020,Honda,Accord,"41,234",389900,Midsize Car,NJ
A2,2019,Ford,F-150,"71,500",649900,Large Pickup,NJ
`)
  expect(rows(report)).toMatchObject([
    { kilometraje: 66_360, carroceria: 'Sedán' },
    { kilometraje: 115_068, carroceria: 'Pick Up' },
  ])
  expect(report.remarks.join()).toContain('millas')
  expect(report.warnings).toEqual([])
})

test('unavailable cars are hidden: «Disponible: No», «No disponible», in transit', async () => {
  const file = (header: string, ...said: string[]) =>
    `Stock,Unidad,Año,Precio,${header}\n${said.map((word, at) => `A${at}7,Kia Rio,2021,"$235,000",${word}`).join('\n')}\n`
  const states = async (text: string) => rows(await rehearse(text)).map(({ ordenstatus }) => ordenstatus)
  expect(await states(file('Disponible', 'Sí', 'No'))).toEqual(['Comprado', 'No disponible'])
  expect(await states(file('Estatus', 'Liberado', 'No disponible', 'Por ingresar'))).toEqual([
    'Comprado',
    'No disponible',
    'Por ingresar',
  ])
})

test('text marks, prices in words, kinds in place of brands, and seller remarks', async () => {
  const report = await rehearse(`Stock;Marca;Modelo;Precio
'00123;AUTO;KIA RIO LX 2021 UNICO DUEÑO FACTURA ORIGINAL MTY;'$235,000
="00124";CAMIONETA;MAZDA CX-5 SPORT 2020 SERVICIOS DE AGENCIA;Desde $389,000
00125;MOTO;ITALIKA FT150 2022;18,900 o mejor oferta
`)
  expect(rows(report)).toMatchObject([
    { ordencompra: '00123', marca: 'Kia', modelo: 'Rio', version: 'LX', precio: 235_000, ubicacion: ['Monterrey'] },
    { ordencompra: '00124', marca: 'Mazda', modelo: 'CX-5', version: 'Sport', precio: 389_000 },
    { ordencompra: '00125', marca: 'Italika', precio: 18_900, carroceria: 'Motos' },
  ])
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importInventory } from './import-inventory.ts'
import type { Report } from './report.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volante-import-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const TODAY = new Date('2026-11-21T12:00:00-06:00')

const rehearse = async (text: string | Buffer, map?: Record<string, string | null>): Promise<Report> => {
  const path = join(folder, `${Math.abs(hash(text.toString('latin1' as 'utf8')))}.csv`)
  await writeFile(path, text)
  return importInventory(path, { url: null, house: 'Volante', today: TODAY, map })
}
const hash = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)
const rows = (report: Report) => report.preview.map((row) => row.values)
const mapped = (report: Report) => Object.fromEntries(report.columns.map(({ header, field }) => [header, field]))

test('Latin-1 with semicolons: titles above, run-together headers, a repeated header, a total below', async () => {
  const text = `AUTOS DEL CERRO S.A. DE C.V.;;;;;;;
Lista de precios al 15 de octubre;;;;;;;
;;;;;;;
NÚM.INVENTARIO;AÑOMODELO;MARCA;LÍNEA;VERSIÓN;PRECIODEVENTA;KMS;TRANSMISIÓN
S-1001;2019;NISSAN;VERSA;ADVANCE CVT;$ 214.900,00;68.500;AUT
;;;;;;;
NÚM.INVENTARIO;AÑOMODELO;MARCA;LÍNEA;VERSIÓN;PRECIODEVENTA;KMS;TRANSMISIÓN
S-1003;2018;CHEVROLET;AVEO;LS;$ 148.900,00;91.300;STD
TOTAL;;;;;$ 363.800,00;;
`
  const report = await rehearse(Buffer.from(text, 'latin1'))
  expect(report).toMatchObject({ encoding: 'windows-1252', separator: ';', headerLine: 4, accepted: 2 })
  expect(report.skipped).toEqual({ blank: 1, header: 1, total: 1, section: 0 })
  expect(rows(report)).toMatchObject([
    {
      ordencompra: 'S-1001',
      marca: 'Nissan',
      modelo: 'Versa',
      version: 'Advance CVT',
      autoano: 2019,
      precio: 214_900,
      kilometraje: 68_500,
      transmision: 'Automática',
    },
    {
      ordencompra: 'S-1003',
      marca: 'Chevrolet',
      modelo: 'Aveo',
      version: 'LS',
      precio: 148_900,
      kilometraje: 91_300,
      transmision: 'Manual',
      carroceria: 'Sedán',
    },
  ])
})

test('needs only a description and a price', async () => {
  const report = await rehearse(`Unidad,Precio
MAZDA 3 I GRAND TOURING SEDAN AUT 2021,"$329,900.00"
GRAND CHEROKEE LIMITED 4X4 V6 2018,"$489,000.00"
italika ft150 2022,"$18,900.00"
`)
  expect(rows(report)).toMatchObject([
    {
      marca: 'Mazda',
      modelo: '3',
      version: 'i Grand Touring',
      autoano: 2021,
      precio: 329_900,
      transmision: 'Automática',
      carroceria: 'Sedán',
      combustible: 'Gasolina',
      titulo: 'Mazda 3 i Grand Touring 2021',
    },
    { marca: 'Jeep', modelo: 'Grand Cherokee', version: 'Limited 4X4 V6', cilindros: 6, carroceria: 'SUV' },
    { marca: 'Italika', modelo: 'FT150', carroceria: 'Motos' },
  ])
  expect(report.keys.contenido).toBe(3)
  expect(report.inferences).toContainEqual({ field: 'modelo', source: '«Unidad»', rows: 3, share: 1 })
})

test('without a header the columns are recognized by content', async () => {
  const report = await rehearse(`10021|Mazda|CX-5|i Grand Touring|2021|389900|45210|Automática|Blanco|Monterrey
10022|Nissan|Versa|Advance|2020|214900|61250|Automática|Gris|Guadalupe
10023|Kia|Rio|LX|2019|199900|70333|Manual|Rojo|Saltillo
10024|Ford|Ranger|XLT|2022|519900|30876|Manual|Blanco|Reynosa
`)
  expect(report).toMatchObject({ headerLine: 0, separator: '|', accepted: 4 })
  expect(report.columns.map((column) => column.field)).toEqual([
    'ordencompra',
    'marca',
    'modelo',
    'version',
    'autoano',
    'precio',
    'kilometraje',
    'transmision',
    'color',
    'ubicacion',
  ])
  expect(report.columns.every((column) => column.how === 'por contenido')).toBe(true)
})

test('«Modelo» with years, kilometres in words, and statuses', async () => {
  const report = await rehearse(`Marca,Submarca,Modelo,Versión,Precio,Km,Estatus
Honda,CR-V,2018,Touring,"$369,000",62 mil km,DISPONIBLE
Toyota,RAV4,'21,XLE,"$459,000","38,400 km",VENDIDO
Peugeot,2008,2019,Allure,"$279,000",55 mil,APARTADO
`)
  expect(rows(report)).toMatchObject([
    { modelo: 'CR-V', autoano: 2018, kilometraje: 62_000, vendido: false, separado: false, ordenstatus: 'Comprado' },
    { modelo: 'RAV4', autoano: 2021, kilometraje: 38_400, vendido: true, ordenstatus: 'Vendido' },
    { modelo: '2008', autoano: 2019, kilometraje: 55_000, separado: true },
  ])
})

test('UTF-16 with tabs; invalid pictures are dropped and reported', async () => {
  const text = `Stock\tVehículo\tAño\tPrecio\tImágenes\r
A1\tJeep Wrangler Sahara\t2020\t$789,000\thttps://x.mx/1.jpg, https://x.mx/2.jpg\r
A2\tTank 300\t2024\t$799,000\t#ERROR!\r
`
  const report = await rehearse(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]))
  expect(report).toMatchObject({ encoding: 'utf-16le con BOM', separator: '\t', accepted: 2 })
  expect(rows(report)).toMatchObject([
    {
      version: 'Sahara',
      feature_image: 'https://x.mx/1.jpg',
      galeria_exterior: ['https://x.mx/1.jpg', 'https://x.mx/2.jpg'],
    },
    { marca: 'GWM', modelo: 'Tank 300' },
  ])
  // Existing pictures stay.
  expect(rows(report)[1]).not.toHaveProperty('galeria_exterior')
  expect(report.warnings).toMatchObject([{ code: 'imagen_descartada', count: 1 }])
})

test('an English export: cost and VIN stay out, the rest is read', async () => {
  const report =
    await rehearse(`\uFEFFStock #,Year,Make,Model,Trim,Body Style,Mileage,Price,Cost,Exterior Color,Interior Color,Transmission,Fuel Type,VIN,Image URLs,Status
P1001,2019,Toyota,Corolla,LE,Sedan,"45,321","$289,900.00","$200,000.00",White,Black,Automatic,Gasoline,3TMAZ5CN1KM123456,https://cdn.x.com/a.jpg|https://cdn.x.com/b.jpg,Available
P1003,2022,Tesla,Model 3,Long Range,Sedan,"15,000","$699,900.00","$500,000.00",Red,White,Automatic,Electric,5YJ3E1EB1NF123456,/img/a.jpg,Pending
`)
  expect(mapped(report)).toMatchObject({ Cost: 'privado', VIN: 'vin', 'Interior Color': 'privado', Price: 'precio' })
  expect(rows(report)).toMatchObject([
    {
      ordencompra: 'P1001',
      color: 'Blanco',
      transmision: 'Automática',
      combustible: 'Gasolina',
      carroceria: 'Sedán',
      version: 'LE',
    },
    { ordencompra: 'P1003', combustible: 'Eléctrico', cilindros: 0, separado: true },
  ])
  expect(JSON.stringify(rows(report))).not.toMatch(/200000|3TMAZ5CN1KM123456/)
})

test('unquoted amounts with commas are rejoined', async () => {
  const report = await rehearse(`Folio,Auto,Año,Precio,Km
101,Kia Forte GT 2020,2020,$279,900.00,45,300
102,Seat Ibiza FR 2019,2019,$219,900.00,50,100
103,Kia Rio LX,2018,$199,900.00,0
`)
  expect(rows(report)).toMatchObject([
    { precio: 279_900, kilometraje: 45_300 },
    { marca: 'SEAT', precio: 219_900, kilometraje: 50_100 },
    { precio: 199_900, kilometraje: 0 },
  ])
})

test('prices and kilometres in thousands, branches by their code', async () => {
  const report = await rehearse(`auto;año;precio (miles);km (miles);agencia
Swift GLS;2018;189.9;67;MTY
Rio LX;2019;205;54;GPE
Spark LT;2017;145;88;TMPS
March Advance;2020;210;41;COAH
`)
  expect(report.remarks).toHaveLength(2)
  expect(rows(report)).toMatchObject([
    {
      marca: 'Suzuki',
      precio: 189_900,
      kilometraje: 67_000,
      ubicacion: ['Monterrey'],
      sucursal: ['Volante Monterrey'],
    },
    { precio: 205_000, ubicacion: ['Guadalupe'] },
    { precio: 145_000, ubicacion: ['Reynosa'] },
    { precio: 210_000, ubicacion: ['Saltillo'] },
  ])
})

test('merged brand cells, and titles of sections that say brand or city', async () => {
  const merged = await rehearse(`INVENTARIO SEMINUEVOS,,,,
MARCA,MODELO,AÑO,PRECIO,KM
MAZDA,3,2019,"255,000","60,000"
,CX-5,2020,"365,000","45,000"
,2,2018,"189,000","70,000"
NISSAN,MARCH,2017,"129,000","88,000"
Total,,,"938,000",
`)
  expect(rows(merged).map((row) => `${row.marca} ${row.modelo}`)).toEqual([
    'Mazda 3',
    'Mazda CX-5',
    'Mazda 2',
    'Nissan March',
  ])
  const sections = await rehearse(`UNIDAD,AÑO,PRECIO,KM
SUCURSAL MONTERREY,,,
Versa Sense,2020,199000,50000
SUCURSAL SALTILLO,,,
Aveo LS,2019,150000,60000
MAZDA,,,
6 Signature,2021,420000,30000
`)
  expect(rows(sections)).toMatchObject([
    { marca: 'Nissan', ubicacion: ['Monterrey'] },
    { marca: 'Chevrolet', ubicacion: ['Saltillo'], sucursal: ['Volante Saltillo'] },
    { marca: 'Mazda', modelo: '6', ubicacion: ['Saltillo'] },
  ])
})

test('motorcycles, their year under «modelo»', async () => {
  const report = await rehearse(`id;moto;modelo;cilindrada;precio
M1;Italika FT150;2022;150cc;19900
M2;Vento Nitrox 250;2021;250cc;32900
M3;Yamaha MT-07;2020;689cc;135000
M4;R 1250 GS;2019;1254cc;310000
`)
  expect(rows(report).map(({ marca, modelo, carroceria, autoano }) => [marca, modelo, carroceria, autoano])).toEqual([
    ['Italika', 'FT150', 'Motos', 2022],
    ['Vento', 'Nitrox', 'Motos', 2021],
    ['Yamaha', 'MT-07', 'Motos', 2020],
    ['BMW', 'R 1250 GS', 'Motos', 2019],
  ])
})

test("the contract's own names, multi-line texts, yes marks, pictures as JSON", async () => {
  const report =
    await rehearse(`ordencompra,titulo,descripcion,precio,autoano,marca,modelo,galeria_exterior,promociones,vendido
OC-1,Mazda CX-30 impecable,"Único dueño,
factura original.
Pantalla de 8""",0,2022,Mazda,CX-30,"[""https:\\/\\/a.mx\\/1.jpg"",""https:\\/\\/a.mx\\/2.jpg""]",Bono; Financiamiento 0%; Placas gratis,
OC-2,Kia Soul,"Todo, pagado",259900,2019,Kia,Soul,#ERROR!,-,X
`)
  expect(report.preview.map((row) => row.line)).toEqual([2, 5])
  expect(rows(report)).toMatchObject([
    {
      titulo: 'Mazda CX-30 impecable',
      descripcion: 'Único dueño,\nfactura original.\nPantalla de 8"',
      precio: 0,
      vendido: false,
      promociones: ['Bono', 'Placas gratis'],
      feature_image: 'https://a.mx/1.jpg',
    },
    { vendido: true, ordenstatus: 'Vendido', promociones: [] },
  ])
  expect(JSON.stringify(report)).toContain('Financiamiento 0%» no se toma')
})

test('wrongly decoded text is repaired, and inch marks are no quotes', async () => {
  const right =
    'Vehículo,Año,Precio,Descripción\nMazda 2 Sedán,2020,"$229,000",Rines 16" nuevos\nToyota Hilux,2021,"$459,000",Pantalla 7" y cámara\n'
  const wrong = new TextDecoder('windows-1252').decode(Buffer.from(right))
  const report = await rehearse(wrong)
  expect(mapped(report)).toEqual({ Vehículo: 'unidad', Año: 'autoano', Precio: 'precio', Descripción: 'descripcion' })
  expect(rows(report)).toMatchObject([
    { marca: 'Mazda', carroceria: 'Sedán', descripcion: 'Rines 16" nuevos' },
    { marca: 'Toyota', descripcion: 'Pantalla 7" y cámara' },
  ])
})

test('an unclosed quote does not consume the file', async () => {
  const lines = Array.from({ length: 300 }, (_, i) => `K${i},Kia Rio LX,2019,199900`)
  lines[150] = 'K150,"Kia Rio LX,2019,199900'
  const report = await rehearse(`Stock,Auto,Año,Precio\n${lines.join('\n')}\n`)
  expect(report.accepted).toBeGreaterThanOrEqual(299)
})

test('without another key it is the end of the VIN, which also gives the year', async () => {
  const report = await rehearse(`VIN,Marca,Modelo,Costo,Precio Venta,Fecha Ingreso,Días,Ubicación
3MZBPACL1MM123456,MAZDA,MAZDA3,250000,309900,01/02/2024,45,Guadalupe N.L.
9BWAA45U1KT654321,VOLKSWAGEN,GOL,90000,139900,05/03/2024,30,MTY
`)
  expect(rows(report)).toMatchObject([
    { ordencompra: 'MM123456', autoano: 2021, precio: 309_900, ubicacion: ['Guadalupe'] },
    { ordencompra: 'KT654321', autoano: 2019, precio: 139_900, ubicacion: ['Monterrey'] },
  ])
})

test('a generated key is independent of row order and price, and distinguishes equal cars', async () => {
  const [one, two] = ['Kia Rio LX,2019,45000,199900', 'Kia Soul EX,2020,30000,259900']
  const keys = async (...lines: string[]) =>
    rows(await rehearse(`Auto,Año,Km,Precio\n${lines.join('\n')}\n`)).map((row) => row.ordencompra)
  const first = await keys(one, two)
  expect(await keys(two, one)).toEqual([...first].reverse())
  expect(await keys('Kia Rio LX,2019,45000,189900', two)).toEqual(first)
  expect(new Set(await keys(one, one, one)).size).toBe(3)
})

test("a fuel «Other» becomes the model's, and payments follow the common rule", async () => {
  const report = await rehearse(`id,name,year,price,brand,type,trans,fuel
21,BYD SHARK,2025,719000,BYD,pickup,Automática,Other
22,Toyota Hilux,2025,0,Toyota,pickup,Manual,Gasolina
`)
  expect(rows(report)).toMatchObject([
    { combustible: 'Híbrido', carroceria: 'Pick Up', modelo: 'Shark', plazomax: 72, enganchemin: 143_800 },
    { modelo: 'Hilux', precio: 0 },
  ])
  expect(Number(rows(report)[0]!.mensualidad_minima)).toBeGreaterThan(5_000)
  expect(rows(report)[1]).not.toHaveProperty('mensualidad_minima')
})

test('commas are thousands; in a column with decimals they are decimal marks', async () => {
  const head = 'Inventario,Marca,Modelo,Año,Precio,Kilometraje\n'
  const removed = await rehearse(`${head}I-1,Nissan,Versa,2019,"1,89,900","1,23,456"
I-2,Nissan,March,2020,"189,900","12,34"
I-3,Kia,Rio,2021,"2,19,900","45,678"
`)
  expect(rows(removed)).toMatchObject([
    { precio: 189_900, kilometraje: 123_456 },
    { precio: 189_900, kilometraje: 1_234 },
    { precio: 219_900, kilometraje: 45_678 },
  ])
  const decimal = await rehearse(`${head}I-1,Nissan,Versa,2019,"189900,00","45000,5"
I-2,Nissan,March,2020,"95000,00","350,5"
`)
  expect(rows(decimal)).toMatchObject([
    { precio: 189_900, kilometraje: 45_001 },
    { precio: 95_000, kilometraje: 351 },
  ])
  expect(decimal.remarks.join()).toContain('precio, kilometraje la coma separa decimales')
})

test('the vehicle under «Características», the VIN under «Número», the km in internal notes', async () => {
  const report =
    await rehearse(`NumeroInventario,Anio,DiasEnInv,Caracteristicas,PrecioVta,Origen,Ubicacion,Numero,Color,Obs_Veh
"U4428","2018","1","VERSA ADVANCE AT","199900","CENTRO","CENTRO SEMINUEVOS","3N1CN7AD3JK427001","BLANCO/NEGRO","ES - BLANCO - KM: 81,000 - UN DUEÑO"
"98193","2024","7","KICKS E-POWER PLATINUM MOTOR ELECTRICO","469900","NORTE","NORTE","MNTFP5CP7R6005702","BLANCO SATINADO","KM 1"
"90796","2020","36","1500 CREW CAB SLT V6 4X4 EQ","439900","NORTE","NORTE","3C65RBDG7LG190503","GRIS","KM57MIL"
"90881","2019","6","CITY EX","239900","SUR","SUR","LUCGM666XK3106304","ACERO","KM 91 000"
`)
  expect(mapped(report)).toMatchObject({
    Caracteristicas: 'unidad',
    Numero: 'vin',
    PrecioVta: 'precio',
    DiasEnInv: 'privado',
    Obs_Veh: 'notas',
  })
  expect(rows(report)).toMatchObject([
    {
      ordencompra: 'U4428',
      marca: 'Nissan',
      modelo: 'Versa',
      version: 'Advance',
      transmision: 'Automática',
      kilometraje: 81_000,
      color: 'Blanco',
    },
    { marca: 'Nissan', modelo: 'Kicks', combustible: 'Híbrido' },
    { marca: 'RAM', modelo: '1500', cilindros: 6, kilometraje: 57_000 },
    { marca: 'Honda', modelo: 'City', kilometraje: 91_000, ubicacion: ['Sur'] },
  ])
  expect(rows(report)[1]).not.toHaveProperty('kilometraje')
  expect(JSON.stringify(rows(report))).not.toMatch(/DUEÑO|3N1CN7AD3JK427001/i)
})

test('a manual mapping wins', async () => {
  const report = await rehearse('A,B,C,D\nKia Rio,2019,199900,180000\nKia Soul,2020,259900,240000\n', {
    C: null,
    D: 'precio',
  })
  expect(rows(report).map((row) => row.precio)).toEqual([180_000, 240_000])
  expect(report.columns.find((column) => column.header === 'D')).toMatchObject({ how: 'mapa', confidence: 1 })
})

const MODELS: Record<string, string> = {
  'sedan-compact':
    'Nissan Versa, Nissan March Sedán, Chevrolet Aveo, Hyundai Grand i10, Hyundai Accent, Kia Rio, Kia K3, Volkswagen Vento, Volkswagen Virtus, Ford Figo, Ford Fiesta, Dodge Attitude, Mitsubishi Mirage, Renault Logan, Suzuki Ciaz, Suzuki Dzire, Toyota Yaris, Honda City, Changan Alsvin, MG 5, SEAT Toledo',
  'sedan-mid':
    'Mazda 3, Honda Civic, Hyundai Elantra, Kia Forte, MG GT, BYD King, BYD Dolphin Mini, JAC J7, Chevrolet Cruze, Audi A3, Mercedes-Benz Clase A, Volkswagen Bora',
  'sedan-classic':
    'Volkswagen Jetta, Toyota Corolla, Nissan Sentra, Chevrolet Cavalier, Chevrolet Sonic, Nissan Altima, Subaru Impreza, Volkswagen Passat',
  'sedan-large':
    'Toyota Camry, Honda Accord, Mazda 6, Ford Fusion, BMW Serie 3, BMW Serie 5, Audi A4, Audi A5, Mercedes-Benz Clase C, Mercedes-Benz Clase E, Dodge Charger, Tesla Model 3, Kia K5, Nissan Maxima, Chrysler 300, Infiniti Q50, Lexus ES',
  coupe:
    'Ford Mustang, Chevrolet Camaro, Dodge Challenger, Mazda MX-5, BMW Serie 4, Audi TT, Toyota Supra, Nissan 370Z',
  'hatch-mini':
    'Chevrolet Spark, Chevrolet Beat, Hyundai i10, Kia Picanto, Fiat Mobi, Suzuki Ignis, Renault Kwid, Nissan March, Volkswagen Up, Kia Soul, Honda Fit, Renault Stepway, MINI Cooper, Fiat 500',
  'hatch-compact':
    'Suzuki Swift, Mazda 2, Volkswagen Polo, Volkswagen Gol, SEAT Ibiza, Peugeot 208, BYD Dolphin, MG 4, Toyota Yaris Hatchback, Hyundai i20, Kia Rio Hatchback',
  'hatch-sport':
    'Volkswagen Golf, Mazda 3 Hatchback, SEAT León, Honda Civic Hatchback, Chevrolet Cruze Hatchback, Toyota Prius, Cupra León, Kia Forte Hatchback',
  'suv-compact':
    'Nissan Kicks, Hyundai Creta, Kia Seltos, Chevrolet Tracker, Chevrolet Groove, Jeep Renegade, Ford EcoSport, Renault Duster, Renault Captur, Toyota Raize, GAC Emzoom, Suzuki Vitara, Peugeot 2008, Geely GX3 Pro, JAC Sei 4 Pro, Changan CS35 Plus, Chirey Tiggo 4 Pro',
  'suv-urban':
    'Honda HR-V, Mazda CX-3, Mazda CX-30, Volkswagen T-Cross, Volkswagen Nivus, Volkswagen Taos, SEAT Arona, Toyota Corolla Cross, Toyota Yaris Cross, MG ZS, Haval Jolion, Chevrolet Trax, Honda BR-V, Suzuki Fronx, Omoda O5, Geely Coolray, Mercedes-Benz GLA',
  'suv-mid':
    'Honda CR-V, Toyota RAV4, Nissan X-Trail, Volkswagen Tiguan, Chevrolet Equinox, Chevrolet Captiva, Mitsubishi Outlander, Mitsubishi Xpander, Toyota Avanza, Subaru Forester, Ford Escape, GMC Terrain, Renault Koleos, SEAT Ateca, Jeep Compass, Chirey Tiggo 7 Pro, Haval H6, Volvo XC60',
  'suv-sport':
    'Mazda CX-5, Mazda CX-50, Kia Sportage, Hyundai Tucson, BMW X1, BMW X3, Audi Q3, Audi Q5, Peugeot 3008, Cupra Formentor, MG HS, MG RX5, Ford Territory, Changan UNI-T, BYD Song Plus, Tesla Model Y, Jaecoo 7, Porsche Macan, Mercedes-Benz GLC, Lexus NX',
  'suv-family':
    'Toyota Highlander, Honda Pilot, Mazda CX-9, Mazda CX-90, Kia Sorento, Kia Telluride, Hyundai Palisade, Hyundai Santa Fe, Nissan Pathfinder, Volkswagen Teramont, Ford Explorer, Chevrolet Traverse, Dodge Durango, Dodge Journey, Jeep Grand Cherokee, Chirey Tiggo 8 Pro, Jetour X70 Plus, GMC Acadia, Volvo XC90, BMW X5, Audi Q7',
  'suv-large':
    'Chevrolet Suburban, Chevrolet Tahoe, GMC Yukon, Ford Expedition, Cadillac Escalade, Nissan Armada, Toyota Sequoia, Toyota Land Cruiser, Lincoln Navigator',
  'suv-boxy':
    'Jeep Wrangler, Suzuki Jimny, Ford Bronco, GWM Tank 300, Mercedes-Benz Clase G, Land Rover Defender, Toyota FJ Cruiser',
  'pickup-mid':
    'Toyota Hilux, Nissan NP300, Nissan NP300 Frontier, Mitsubishi L200, Volkswagen Amarok, Chevrolet S10 Max, Mazda BT-50, JAC Frison T8, Changan Hunter, GWM Poer, Ford Maverick, Honda Ridgeline',
  'pickup-sport':
    'Nissan Frontier, Ford Ranger, Toyota Tacoma, Chevrolet Colorado, Jeep Gladiator, JAC Frison T9, GMC Canyon',
  'pickup-large':
    'Ford Lobo, Ford F-150, Chevrolet Silverado, Chevrolet Cheyenne, GMC Sierra, RAM 1500, RAM 2500, Toyota Tundra, Nissan Titan',
  'pickup-small': 'RAM 700, Chevrolet Tornado, Volkswagen Saveiro, Renault Oroch, Fiat Strada, RAM Promaster Rapid',
  minivan:
    'Toyota Sienna, Honda Odyssey, Kia Sedona, Kia Carnival, Chrysler Pacifica, Suzuki Ertiga, Nissan Urvan, Peugeot Rifter, Chrysler Town & Country',
  'moto-naked':
    'Honda CB190R, Honda CB500F, Yamaha MT-03, Yamaha MT-07, Yamaha FZ25, KTM 390 Duke, KTM 200 Duke, Bajaj Dominar 400, Bajaj Pulsar NS200, Suzuki Gixxer, Kawasaki Z400',
  'moto-sport':
    'Yamaha YZF-R3, Yamaha R15, Kawasaki Ninja 400, Kawasaki Ninja 300, Honda CBR500R, Italika Vort-X 300R, Suzuki GSX-R150, KTM RC 390',
  'moto-scooter':
    'Yamaha NMAX 155, Italika DS150, Italika WS150, Honda Elite 125, Honda PCX, Vespa Primavera, Suzuki Burgman, Honda Dio',
  'moto-adventure':
    'BMW R 1250 GS, BMW G 310 GS, Honda CB500X, Honda XR190L, Suzuki V-Strom 650, Suzuki V-Strom 250, Kawasaki Versys 650, Royal Enfield Himalayan, Italika DM200, Honda Africa Twin, Yamaha Ténéré',
  'moto-cruiser':
    'Harley-Davidson Iron 883, Harley-Davidson Sportster, Royal Enfield Meteor, Royal Enfield Classic 350, Honda Rebel, Kawasaki Vulcan, Bajaj Avenger, Yamaha Bolt',
}

const BODIES: Record<string, readonly [string, ...string[]]> = {
  sedan: ['sedan-compact', 'sedan-mid', 'sedan-classic'],
  hatchback: ['hatch-compact', 'hatch-mini', 'hatch-sport'],
  suv: ['suv-mid', 'suv-compact', 'suv-urban', 'suv-sport'],
  'pick up': ['pickup-mid', 'pickup-sport'],
  pickup: ['pickup-mid', 'pickup-sport'],
  motos: ['moto-naked', 'moto-sport', 'moto-scooter'],
  minivan: ['minivan'],
  van: ['minivan'],
  coupe: ['coupe'],
  convertible: ['coupe'],
}

export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

const byModel = new Map<string, string>()
for (const [silhouette, names] of Object.entries(MODELS))
  for (const name of names.split(', ')) byModel.set(plain(name), silhouette)

/** The drawn shape for a car: by its name and body, else by its name, else one of its body type's by `pick`. */
export function silhouetteFor(marca: string, modelo: string, carroceria: string, pick: number): string {
  const name = plain(`${marca} ${modelo}`)
  const body = plain(carroceria)
  const known = byModel.get(`${name} ${body}`) ?? byModel.get(name)
  const choices = BODIES[body]
  if (known && (!choices || family(known) === family(choices[0]))) return known
  const list = choices ?? BODIES.suv!
  return list[pick % list.length]!
}

function family(silhouette: string): string {
  return silhouette.split('-')[0]!
}

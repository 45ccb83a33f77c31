export const CARS_OF_THE_WEST = `
# Buick
Sedán: Regal, LaCrosse=La Crosse/6, Verano, Century/6
SUV: Encore, Encore GX, Enclave/6, Envision, Envista, Rendezvous/6

# Cadillac
Sedán: ATS, CTS/6, CT4, CT5, CT6/6, XTS/6, DeVille/8, STS/8, BLS, Catera/6
SUV: Escalade/8, Escalade ESV/8, SRX/6, XT4, XT5/6, XT6/6, Lyriq/e, Optiq/e
Coupé: ELR/h, XLR/8

# Chevrolet
Sedán: Aveo, Onix, Onix Sedán=Onix Sedan, Cavalier, Sonic, Cruze, Malibu, Optra, Corsa Sedan, Astra, Vectra, Impala/6, Prisma, Joy, Chevy Monza=Monza, Corsa, Cavalier Turbo>, Aveo Sedan, Lumina/6, Epica, Chevy C2 Sedan, Beat Sedan=Beat NB=Beat Notchback, Corsica, Volt/h
Hatchback: Spark, Beat=Beat HB, Matiz, Chevy C2=C2, Chevy Popular, Aveo Hatchback=Aveo HB, Onix Hatchback=Onix HB, Sonic Hatchback=Sonic HB, Bolt=Bolt EV/e, Bolt EUV/e, Spark EUV/e, Agile, Corsa Hatchback, Chevy Nova, Chevy Swing, Chevy Joy, Spark Classic, Cruze Hatchback=Cruze HB, Astra Hatchback=Astra HB, Meriva Hatchback
SUV: Tracker, Trax, Captiva, Captiva Sport, Captiva XL, Captiva PHEV/h, Equinox, Equinox EV/e, Blazer/6, Blazer EV/e, Traverse/6, Tahoe/8, Suburban/8, Trailblazer=Trail Blazer, Groove, TrailBlazer EXT/8, Avalanche/8, HHR, Captiva EV/e, Zafira, Cheyenne Suburban/8
Minivan: Uplander/6, Venture/6, Meriva, Spin, Astro/6, Orlando
Pick Up: Silverado/8, Silverado 1500=Silverado1500/8, Silverado 2500=Silverado2500/8, Silverado 3500/8, Cheyenne/8, Colorado/6, S10=S-10, S10 Max=S10Max, Tornado, Tornado Van, Montana, LUV, Cheyenne ZR2>/8, C-15/8, Express Pick Up/8, D-Max Chevrolet=DMax Chevrolet/d, C35/8, Kodiak/8d, 400 SS/8
Coupé: Camaro/6, Corvette/8, Monte Carlo/6, Camaro SS>=Camaro ZL1>/8
Van: Express=Express Van/8, N400, N300 Chevrolet, Tornado Cargo, Express Max

# Chrysler
Sedán: 200=Chrysler 200, 300=300C=300 C=300M/6, Cirrus, Sebring, Neon Chrysler, Stratus, Concorde/6, Shadow, Spirit
SUV: Aspen/8
Minivan: Town & Country=Town Country=Town and Country/6, Pacifica/6, Pacifica Hybrid/h, Voyager/6, Grand Voyager/6, Grand Caravan Chrysler/6
Convertible: PT Cruiser Convertible
Hatchback: PT Cruiser=PTCruiser
Coupé: Crossfire/6

# Dodge
Sedán: Attitude, Neon, Charger/6, Avenger, Dart, Stratus Dodge, Intrepid/6, Verna Dodge, Vision Dodge, Forza, Charger RT>=Charger R T>=Charger SRT>/8, Vision
Hatchback: i10 Dodge, Atos, Caliber, Brisa
SUV: Journey, Durango/6, Nitro/6, Hornet, Durango RT>=Durango R T>/8
Minivan: Grand Caravan/6, Caravan/6
Pick Up: Dakota/6
Coupé: Challenger/6, Viper/10, Challenger RT>=Challenger R T>=Challenger SRT>/8

# Fiat
Sedán: Cronos, Linea, Siena, Grand Siena, Albea
Hatchback: Uno, Argo, Mobi, Palio, Fiat 500=500, Fiat 500L=500L, Punto, Stilo, Fiat 500e=500e/e, Bravo
SUV: Pulse, Fiat 500X=500X, Fastback, Palio Adventure, Pulse Abarth>
Pick Up: Strada, Toro Fiat, Titano/d
Convertible: 124 Spider, 500C=Fiat 500C
Van: Ducato/d, Doblo, Fiorino

# Ford
Sedán: Fusion, Fusion Híbrido=Fusion Hybrid/h, Figo Sedán=Figo Sedan, Fiesta Sedán=Fiesta Sedan, Focus, Focus Sedan, Mondeo, Ikon, Five Hundred=500 Ford/6, Crown Victoria/8, Taurus/6, Escort, Contour, Topaz, Grand Marquis Ford/8
Hatchback: Fiesta, Fiesta Hatchback=Fiesta HB, Figo, Ka, Focus Hatchback=Focus HB, Focus ST>, Fiesta ST>, Fiesta Ikon
SUV: Escape, Escape Híbrida=Escape Hybrid/h, EcoSport=Eco Sport, Edge/6, Explorer/6, Explorer Híbrida/h, Expedition/6, Expedition Max/6, Bronco Sport, Bronco=Bronco SUV/6, Territory, Territory Híbrida=Territory Hybrid/h, Mustang Mach-E=Mach-E=MachE/e, Excursion/8, Kuga, Explorer Sport/6, Freestyle/6, Flex/6, Escape PHEV/h
Minivan: Windstar/6, Freestar/6, Galaxy Ford
Pick Up: F-150=Lobo F150=F150 Lobo=Lobo F-150/6, Lobo/6, F-150 Raptor>=Lobo Raptor>/6, Raptor/6, Lobo Híbrida=F-150 Hybrid=Lobo Hybrid/h, F-150 Lightning=Lightning/e, F-250/8, F-350/8, F-250 Super Duty>/8, F-350 Super Duty>/8, F-450/8, F-550/8, Ranger, Ranger Raptor/6, Maverick, Maverick Híbrida=Maverick Hybrid/h, Courier, Explorer Sport Trac=Sport Trac/6
Coupé: Mustang, Mustang GT>=Mustang V8>/8, Shelby=Mustang Shelby=Shelby GT500/8, Thunderbird/8, Focus Coupe
Van: Transit/d, Transit Custom/d, Transit Connect, Econoline=E-150=E-350/8, Transit Courier, E-Transit/e

# GMC
SUV: Acadia/6, Terrain, Yukon/8, Yukon Denali>/8, Yukon XL/8, Envoy/6, Jimmy/6
Pick Up: Sierra/8, Sierra 1500/8, Sierra Denali>/8, Sierra 2500/8, Canyon/6, Sonoma, Hummer EV=Hummer EV Pickup/e, Sierra AT4>/8
Van: Savana/8
Minivan: Safari/6

# Hummer
SUV: H2=Hummer H2/8, H3=Hummer H3, H1=Hummer H1/8

# Jeep
SUV: Wrangler/6, Wrangler 4xe/h, Grand Cherokee=Gran Cherokee=G Cherokee=Gd Cherokee=Grand Cheroke/6, Grand Cherokee L/6, Grand Cherokee 4xe/h, Cherokee, Compass, Renegade=Renagade, Patriot, Liberty=Liberti/6, Commander, Commander Jeep V8/8, Grand Wagoneer/6, Wagoneer/6, Wagoneer S/e, Avenger Jeep
Pick Up: Gladiator/6, JT Gladiator/6

# Lincoln
Sedán: MKZ, MKZ Híbrido=MKZ Hybrid/h, Continental/6, Town Car=TownCar/8, LS Lincoln, MKS/6, Zephyr/6
SUV: Nautilus, Navigator/6, Aviator/6, Corsair, MKX/6, MKC, MKT/6
Pick Up: Mark LT/8, Blackwood/8

# Mercury
Sedán: Grand Marquis/8, Milan, Sable/6, Mystique
SUV: Mariner/6, Mountaineer/8
Minivan: Villager/6, Monterey/6
# Oldsmobile
Minivan: Silhouette/6
SUV: Bravada/6
# Plymouth
Minivan: Grand Voyager Plymouth/6

# Pontiac
Sedán: G3, G4 Pontiac, G5, G6, Sunfire, Grand Am, Grand Prix/6, Bonneville/6
Hatchback: Matiz G2=Matiz Pontiac=G2, Vibe
SUV: Torrent/6, Aztek/6
Minivan: Montana Pontiac=Montana SV6/6, Trans Sport
Convertible: Solstice
Coupé: Firebird/8, Trans Am/8
# Saturn
SUV: Vue

# RAM
Pick Up: 1500=Ram 1500/8, 1500 Classic=Ram 1500 Classic/8, 2500=Ram 2500/8, 3500=Ram 3500/8, 4000=Ram 4000/8, 700=Ram 700, 1200=Ram 1200/d, 1000=Ram 1000, Rampage, Ram Charger=Ramcharger/8, 1500 TRX=TRX=Ram TRX/8, Ram Pickup=Ram Pick Up/8, Ram 5500/8d
Van: ProMaster=Pro Master/6, ProMaster Rapid=Promaster Rapid, ProMaster City, Ram Van/6, V700 Rapid

# Tesla
Sedán: Model S/e, Model 3/e
SUV: Model X/e, Model Y/e
Pick Up: Cybertruck/e
Coupé: Roadster/e

# International
Camión: 4300/6d, CT/6d, ProStar/6d, MV607/6d
# Freightliner
Camión: M2=M2 35K/6d, Cascadia/6d, Columbia/6d, FL360/6d
# Hino
Camión: 300 Hino/d, 500 Hino/6d

# Alfa Romeo
Sedán: Giulia, Alfa 159=159, Alfa 156=156, Alfa 147=147
SUV: Stelvio, Tonale
Hatchback: Mito, Giulietta
Convertible: Spider Alfa
Coupé: 4C, Brera

# Audi
Sedán: A3=A3 Sedán=A3 Sedan, A4, A5 Sedan, A6, A7, A8/8, S3, S4/6, S6/8, S8/8, RS3, RS5, RS6/8, RS7/8, A5 Sportback, S5 Sportback, S7
Hatchback: A1, A3 Hatchback=A3 HB=A3 Sportback, S1, A2
SUV: Q2, Q3, Q3 Sportback, Q4=Q4 e-tron/e, Q5, Q5 Sportback, SQ5/6, Q6 e-tron=Q6/e, Q7/6, SQ7/8, Q8/6, SQ8/8, RS Q8=RSQ8/8, e-tron=E Tron=e-tron Sportback=Q8 e-tron/e, RS Q3=RSQ3/5, Allroad, A4 Allroad
Coupé: A5, S5/6, TT, TTS, RS5 Coupe, R8/10, e-tron GT=RS e-tron GT/e
Convertible: A3 Cabriolet=A3 Cabrio, A4 Cabriolet, TT Roadster, A5 Cabriolet

# BMW
Sedán: Serie 1 Sedán=Serie 1 Sedan, Serie 2 Gran Coupé=Serie 2 Gran Coupe, Serie 3=3 Series=Serie3, Serie 4 Gran Coupé=Serie 4 Gran Coupe, Serie 5=5 Series=Serie5, Serie 7=7 Series/6, Serie 6 Gran Coupé, Serie 8=8 Series/8, M3/6, M5/8, i4/e, i5/e, i7/e
Hatchback: Serie 1=1 Series=Serie1, i3/e, Serie 2 Active Tourer
SUV: X1, X2, X3, X4, X5/6, X6/6, X7/6, iX/e, iX1/e, iX3/e, XM/8h, X3 M, X5 M/8, X6 M/8
Coupé: Serie 2=2 Series=Serie2, Serie 4=4 Series=Serie4, Serie 6=6 Series/6, M2/6, M4/6, M6/8, M8/8, i8/h
Convertible: Z3, Z4, Serie 2 Convertible

# Citroën
Hatchback: C3, C4, Xsara, C2 Citroën, DS3
SUV: C3 Aircross, C4 Cactus, C5 Aircross
Sedán: C-Elysée=C Elysee, C5
Van: Berlingo, Jumper, Jumpy

# Cupra
Hatchback: León?=Leon?, Born/e
SUV: Ateca, Formentor, Tavascan/e, Terramar
# SEAT
Sedán: Córdoba=Cordoba, Toledo, Exeo
Hatchback: Ibiza, León=Leon, León ST>, Altea, Arosa, Ibiza ST>, Mii
SUV: Ateca, Arona, Tarraco, Altea XL, Freetrack
Minivan: Alhambra
Coupé: Ibiza SC=Ibiza Coupe, Leon SC

# Jaguar
Sedán: XE, XF, XJ/6, X-Type/6, S-Type?/6
SUV: E-Pace, F-Pace, I-Pace/e
Coupé: F-Type/6, XK/8

# Land Rover
SUV: Range Rover=RangeRover/8, Range Rover Sport=RR Sport=RangeRover Sport/6, Range Rover Evoque=Evoque, Range Rover Velar=Velar, Discovery/6, Discovery Sport, Defender/6, Defender 110/6, Defender 90/6, Freelander, Freelander 2, LR2/6, LR3/8, LR4/8

# Maserati
Sedán: Ghibli/6, Quattroporte/6
SUV: Levante/6, Grecale
Coupé: GranTurismo/8
# Bentley
SUV: Bentayga/8
Coupé: Continental GT/8
Sedán: Flying Spur/8
# Ferrari
Coupé: California/8, 458 Italia=458/8, 488/8, Roma/8, F430/8
# Lamborghini
SUV: Urus/8
Coupé: Huracán=Huracan/10, Aventador/12, Gallardo/10
# Aston Martin
Coupé: Vantage/8, DB9/12, DB11/8
SUV: DBX/8
# McLaren
Coupé: 570S/8, 720S/8
# Rolls-Royce
Sedán: Ghost/12, Phantom/12
SUV: Cullinan/12
# Lotus
Coupé: Elise, Evora/6

# Mercedes-Benz
Sedán: Clase A Sedán=Clase A Sedan=A Sedan, Clase C=C Class=CClass, Clase E=E Class, Clase S=S Class/8, CLA=Clase CLA, CLS=Clase CLS/6, EQE/e, EQS/e
Hatchback: Clase A=A Class, Clase B=B Class
SUV: GLA=Clase GLA, GLB=Clase GLB, GLC=Clase GLC, GLE=Clase GLE/6, GLS=Clase GLS/6, Clase G=G Class=G Wagon/8, GLK=Clase GLK/6, Clase ML=ML?=Clase M/6, Clase GL=GL?/8, EQA/e, EQB/e, EQC/e, GLC Coupé=GLC Coupe, GLE Coupé=GLE Coupe/6, Clase R/6
Coupé: Clase C Coupé=Clase C Coupe, CLK/6, Clase CL/8, Clase E Coupe, AMG GT/8, SLS/8, CLE
Convertible: SLK, SLC, SL?/8, Clase SLK=SLK200
Van: Sprinter/d, Vito/d
Minivan: Clase V/d, Viano/6, Metris
Pick Up: Clase X=X Class/d

# MINI
Hatchback: Cooper=Mini Cooper=Hatch, Cooper S=Mini Cooper S, John Cooper Works=JCW, One?=Mini One, Cooper SE=Mini Cooper SE/e, Clubman=Cooper Clubman, Cooper S Clubman, Cooper 5 Puertas>
SUV: Countryman=Cooper Countryman=Cooper S Countryman, Paceman, Aceman/e, Countryman PHEV/h
Convertible: Cooper Cabrio=Cooper Convertible=Cooper S Cabrio=Mini Cabrio, Roadster Mini
Coupé: Cooper Coupe=Mini Coupe

# Peugeot
Sedán: 301, 407, 406, 408, 508, 306 Sedan
Hatchback: 206, 207, 207 Compact, 208, 307, 308, 106, 307 HB, e-208/e, 206 Plus
SUV: 2008, 3008, 5008, 4008, e-2008/e, 3008 Híbrida=3008 Hybrid/h
Convertible: 206 CC, 207 CC, 308 CC, 307 CC
Minivan: Rifter, Traveller Peugeot/d, Expert Traveller
Coupé: RCZ
Pick Up: Landtrek/d
Van: Partner, Manager/d, Expert/d, Grand Raid

# Polestar
Sedán: Polestar 2=2/e
SUV: Polestar 3=3/e, Polestar 4=4/e

# Porsche
SUV: Cayenne/6, Macan, Cayenne Coupe/6, Cayenne E-Hybrid/6h, Macan Electric/e
Coupé: 911=911 Carrera=Carrera/6, Cayman=718 Cayman, 718
Convertible: Boxster=718 Boxster
Sedán: Panamera/6, Taycan/e, Panamera E-Hybrid/6h

# Renault
Sedán: Logan, Fluence, Clio Sedan, Mégane Sedán=Megane Sedan, Scala, Symbol, Safrane, Laguna, Euro Clio, Mégane=Megane
Hatchback: Sandero, Clio, Kwid, Stepway=Sandero Stepway, Kwid E-Tech=E-Kwid/e, Mégane RS>=Megane RS>, Zoe/e, Twingo, Mégane E-Tech=Megane E-Tech/e, Mégane HB=Megane Hatchback, Twizy/e, Sandero RS>
SUV: Duster, Koleos, Captur, Kardian, Arkana, Koleos E-Tech/h, Boreal, Arkana E-Tech/h
Minivan: Scénic=Scenic, Grand Scenic, Kangoo Express?, Trafic Pasajeros, Espace
Pick Up: Oroch=Duster Oroch, Alaskan/d
Van: Kangoo, Trafic/d, Master Renault/d, Kangoo E-Tech/e

# Rover
Sedán: Rover 75, MG ZR
# Saab
Sedán: 9-3, 9-5
# Smart
Hatchback: Fortwo=For Two/3, Forfour/3
SUV: Smart #1=Smart 1/e, Smart #3/e

# Volkswagen
Sedán: Jetta, Jetta Clásico=Jetta Clasico=Clasico, Bora, Vento=VW Vento, Virtus, Passat, Polo Sedán=Polo Sedan, Gol Sedán=Gol Sedan=Nuevo Gol Sedan, Derby, Jetta GLI>=GLI>, Passat CC, Arteon, Phaeton/8, Jetta A4>, Jetta A6>, Jetta MK6>, Voyage, Jetta Híbrido=Jetta Hybrid/h, Pointer Sedan, Corsar
Hatchback: Golf, Golf GTI>=GTI>, Polo, Gol, Gol Hatchback=Gol HB, Up!=Up, Cross Up, Fox, Crossfox=Cross Fox, Pointer, Lupo, Sedán Vocho=Vocho=Sedan Clasico=Vochito, Golf R>, Polo GTI>, ID.3/e, Derby HB
SUV: Tiguan, Tiguan Allspace, Touareg/6, Teramont=Atlas/6, Teramont Cross Sport=Cross Sport/6, T-Cross=TCross, Taos, Taigun, Nivus, T-Roc=TRoc, ID.4=ID4/e, Tayron, Cross Golf=Crossgolf, Tera
Minivan: Sharan, Touran, Routan/6, Eurovan=Euro Van/d, Caravelle/d, Multivan/d, Sportvan=Suran, ID. Buzz=ID Buzz/e
Pick Up: Amarok/d, Saveiro, Pointer Pick Up, Robust
Coupé: Scirocco
Convertible: Eos, Cabrio VW, Beetle Cabrio=Beetle Convertible
Hatchback: Beetle=New Beetle=The Beetle
Van: Transporter/d, Crafter/d, Caddy, Combi=Kombi, Transporter Cargo Van
Camión: Delivery/d, Worker/6d

# Volvo
Sedán: S40, S60, S80, S90
Hatchback: V40, C30, V60, V40 Cross Country
SUV: XC40, XC60, XC70/6, XC90, EX30/e, EX90/e, C40=C40 Recharge/e, XC40 Recharge>/e, V60 Cross Country, XC60 Recharge>=XC60 T8>/h, XC90 Recharge>=XC90 T8>/h
Convertible: C70

# Datsun
Sedán: Datsun 160J, Datsun 510
Pick Up: Datsun 720
# Scania
Camión: R450/6d
`

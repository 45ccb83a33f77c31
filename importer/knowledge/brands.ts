/** Brands in Mexico: `Name = alias, alias`; after `~` a group. */
export const BRANDS = `
Acura
Alfa Romeo = Alfa, AlfaRomeo
Aston Martin
Audi
BAIC = Beijing, Baic Auto
Bentley
BMW = B M W, Bayerische
Buick
BYD = Build Your Dreams
Cadillac = Cadi
Changan = Chang An, Chana
Chevrolet = Chev, Chevy, Chevr, Chevrolete, Chvrolet, Chebrolet, Cherolet, Cheverolet, GM Chevrolet
Chirey = Chery
Chrysler = Crysler, Chrisler, Chrysler de Mexico
Citroën = Citroen
Cupra
Datsun
Deepal
Dodge = Doge
Dongfeng = DFSK, DFM
Exeed
Faw = FAW Trucks
Ferrari
Fiat
Ford = Frod, Ford Motor
Foton
Freightliner
GAC = GAC Motor, Trumpchi, Aion
Geely
Genesis
GMC = G M C
GWM = Great Wall, Great Wall Motor, Great Wall Motors
Haval = GWM Haval
Hino
Honda = Hnda
Hummer
Hyundai = Hiundai, Hyundia, Hunday, Hyunday, Hiunday, Hyundays
Infiniti = Infinity
International
Isuzu
JAC = JAC Motors, J A C
Jaecoo
Jaguar
Jeep = Jep
Jetour
JMC
Kaiyi
Kia = KIA Motors
Lamborghini
Land Rover = LandRover, L Rover, Range Rover
Lexus
Lincoln
Livan
Lotus
Lynk & Co = Lynk
Maserati
Maxus
Mazda = Mzda, Masda, Mazada
McLaren
Mercedes-Benz = Mercedes, Mercedes Benz, M Benz, MBenz, MB, Merc, Mercedez, Mercedez Benz, M B
Mercury
MG = MG Motor, Morris Garages, M G
MINI = Mini Cooper, BMW Mini
Mitsubishi = Mitsu, Mitsubichi, Mitsubushi, Mitshubishi
Neta
Nissan = Nisan, Nisssan, Datsun Nissan, Nissan Mexicana
Omoda
Oldsmobile
Peugeot = Peugot, Peugeout, Pegeot, Pugeot
Plymouth
Polestar
Pontiac
Porsche = Porche, Porshe
RAM = Dodge Ram
Renault = Renaul, Reno, Renaut
Rolls-Royce
Rover
Saab
Saturn
Scania
SEAT = Seat Cupra
SEV
Shineray
Skywell
Smart
Soueast
SsangYong = Ssang Yong
Subaru
Suzuki = Susuki, Zuzuki, Suzuky
Tesla
Toyota = Toyta, Toyoya, Toyotta
Volkswagen = VW, V W, Vlokswagen, Volskwagen, Volkswagon, Wolkswagen, Volswagen, Volkswaguen, VolksWagen, Volks
Volvo
Wuling
Zeekr
Aprilia
Bajaj
Benelli
Carabela
CFMoto = CF Moto
Dinamo
Ducati
Harley-Davidson = Harley, Harley Davidson, HD, Harley Davison
Hero
Husqvarna
Indian = Indian Motorcycle
Islo
Italika = Italica
Kawasaki = Kawa, Kawazaki
Keeway
KTM
Kurazai
Kymco
Lambretta
Moto Guzzi
MV Agusta
Polaris
Can-Am = Can Am, BRP
Royal Enfield = RoyalEnfield, Enfield
SYM
Triumph
TVS
Vento = Vento Motos, Vento Moto, Vento Motorcycles
Vespa
Piaggio
Yamaha = Yamaja
Zontes
~ GM = Chevrolet, GMC, Buick, Cadillac, Pontiac, Hummer, Saturn, Oldsmobile
~ General Motors = Chevrolet, GMC, Buick, Cadillac, Pontiac, Hummer
~ FCA = Dodge, Jeep, RAM, Chrysler, Fiat, Alfa Romeo
~ Stellantis = Dodge, Jeep, RAM, Chrysler, Fiat, Peugeot, Alfa Romeo
~ Chrysler Dodge Jeep = Dodge, Jeep, RAM, Chrysler
~ Dodge = Dodge, RAM
~ Chrysler = Chrysler, Dodge, Jeep, RAM
~ Nissan = Nissan, Infiniti
~ Volkswagen = Volkswagen, SEAT, Audi
~ SEAT = SEAT, Cupra
~ BMW = BMW, MINI
~ Ford = Ford, Lincoln
~ GWM = GWM, Haval
~ Haval = Haval, GWM
~ Chirey = Chirey, Omoda, Jaecoo, Exeed
~ Omoda = Omoda, Jaecoo
~ Omoda Jaecoo = Omoda, Jaecoo
~ Changan = Changan, Deepal
~ Honda = Honda, Acura
~ Toyota = Toyota, Lexus
`

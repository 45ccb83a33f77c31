export const CARS_OF_ASIA = `
# Acura
Sedán: ILX, TLX=TL, TSX, Integra, RL/6, RLX/6
SUV: MDX/6, RDX, ZDX, ADX
Coupé: NSX/6, RSX

# Honda
Sedán: City, Civic, Accord, Insight/h, Fit Sedan
Hatchback: Fit, City Hatchback=City HB, Jazz
SUV: CR-V=CRV, HR-V=HRV, BR-V=BRV, Pilot/6, WR-V=WRV, ZR-V=ZRV, Passport/6, Crosstour/6, Element, CR-V Híbrida=CRV Hybrid=CRV Hibrida=CRV Hibrido/h
Minivan: Odyssey=Odissey=Odisey/6
Pick Up: Ridgeline/6
Coupé: CR-Z/h, S2000, Prelude

# Infiniti
Sedán: Q50=Q50S, Q70/6, G35/6, G37/6, G25/6, M35/6, M37/6, I30/6, I35/6
SUV: QX50, QX55, QX60/6, QX70/6, QX80/8, QX30, JX35/6, EX35/6, FX35/6, FX37/6, FX45/8, FX50/8, QX4/6, QX56/8
Coupé: Q60
Hatchback: Q30

# Isuzu
Pick Up: D-Max=DMax/d
SUV: MU-X/d, Rodeo/6, Trooper/6
Camión: ELF/d, Forward/d

# Lexus
Sedán: ES?, IS?, LS?/8, GS?/6
SUV: NX?, RX?, UX?/h, GX?/6, LX?/8, LBX/h, TX?, RZ?/e
Hatchback: CT?/h
Coupé: LC?/8, RC?

# Mazda
Sedán: Mazda 3=3=M3=3 Sedan=Mazda3 Sedan, Mazda 2 Sedán=2 sedan=Mazda2 sedan, Mazda 6=6=M6, Mazda 5=5, 323, 626
Hatchback: Mazda 2=2=M2, Mazda 3 Hatchback=3 hatchback=3 HB=Mazda3 HB
SUV: CX-3, CX-30, CX-5, CX-50, CX-50 Híbrida=CX-50 Hybrid=CX-50 Hibrido/h, CX-7, CX-70/6, CX-9, CX-90/6h, Tribute/6, CX-80/h, MX-30/e
Pick Up: BT-50/d, B2000, B2300, B4000/6
Convertible: MX-5=Miata=MX-5 Miata=MX-5 RF
Coupé: RX-8, RX-7

# Mitsubishi
Sedán: Lancer, Mirage G4=G4, Galant, Diamante/6, Attrage
Hatchback: Mirage, Space Star, Colt, i-MiEV/e
SUV: Outlander, Outlander Sport=ASX, Outlander PHEV/h, Eclipse Cross, Montero/6, Montero Sport/6, Montero Limited/6, Endeavor/6, Xforce=X-Force, Pajero/6
Minivan: Xpander, Xpander Cross, Grandis
Pick Up: L200/d, Triton, Raider/6
Coupé: Eclipse, 3000GT/6

# Nissan
Sedán: Versa, Sentra, Tsuru, Altima, Maxima/6, Tiida Sedán=Tiida Sedan, Tiida, V-Drive=VDrive, Almera, Lucino, Aprio, Platina, Versa V-Drive, Stanza
Hatchback: March, Note, Tiida HB=Tiida Hatchback, Leaf/e, Micra
SUV: Kicks, Kicks e-Power>=Kicks ePower>/h, X-Trail=Xtrail=X Trial, X-Trail e-Power>=Xtrail ePower>/h, Pathfinder/6, Murano/6, Rogue, Juke, Armada/8, Qashqai, Xterra/6, Magnite, Ariya/e, Patrol/8, Terra
Minivan: Quest/6, Serena
Pick Up: Frontier, NP300=NP 300, NP300 Frontier=NP 300 Frontier=Frontier NP300, Titan/8, Pick Up?=D21=Chasis Cabina?, NP300 Estacas>=NP 300 Estacas>, Frontier V6>=Frontier Pro4X>=Frontier Pro-4X>/6
Coupé: 350Z/6, 370Z/6, 240SX, 300ZX/6, 200SX, GT-R=GTR/6, Z Nismo/6
Van: Urvan=NV350=NV350 Urvan, NV200, NV2500/8, Ichi Van
Camión: Cabstar

# Subaru
Sedán: Impreza, Legacy, WRX, Impreza WRX, WRX STI>
Hatchback: Impreza Hatchback
SUV: Forester, XV, Crosstrek, Outback, Tribeca/6, Ascent, Evoltis, Solterra/e
Coupé: BRZ

# Suzuki
Sedán: Ciaz, Dzire, Aerio, Kizashi, SX4 Sedan, Swift Sedan
Hatchback: Swift, Swift Sport, Ignis, Baleno, Celerio, Fronx, Swift Híbrido=Swift Hybrid/h, Swift Booster Green>/h
SUV: Vitara, Grand Vitara=Gran Vitara, Jimny, S-Cross=SCross, SX4, XL7/6, Across/h, Samurai, e-Vitara/e, XL-7
Minivan: Ertiga, Ertiga XL7

# Toyota
Sedán: Corolla, Camry, Yaris Sedán=Yaris Sedan=Yaris SD, Avalon/6, Camry Híbrido=Camry Hybrid=Camry HEV/h, Corolla Híbrido=Corolla Hybrid=Corolla HEV/h, Prius/h, Mirai/e, Crown/h, Echo
Hatchback: Yaris, Yaris Hatchback=Yaris HB, Prius C/h, Matrix, Corolla Hatchback=Corolla HB, Etios
SUV: RAV4=RAV 4=Rav-4, RAV4 Híbrida=RAV4 Hybrid=RAV4 Hibrido=RAV4 HEV/h, Highlander/6, Highlander Híbrida=Highlander Hybrid/h, 4Runner=4 Runner=Four Runner/6, Land Cruiser=LandCruiser/8, Land Cruiser Prado=Prado/6, Sequoia/8, FJ Cruiser/6, C-HR=CHR, Corolla Cross, Corolla Cross Híbrida=Corolla Cross Hybrid=Corolla Cross HEV/h, Raize, Rush, Yaris Cross, Grand Highlander/h, Venza/h, bZ4X/e, Fortuner
Minivan: Sienna/6, Avanza, Innova, Previa/6
Pick Up: Hilux=Hi Lux, Tacoma/6, Tundra/8
Coupé: GR86=GT86=GR 86, Supra=GR Supra/6, Celica, Solara/6, GR Yaris, GR Corolla, MR2
Van: Hiace=Hi Ace

# Genesis
Sedán: G70, G80/6, G90/8
SUV: GV70, GV80, GV60/e

# Hyundai
Sedán: Accent, Elantra, Sonata, Grand i10 Sedán=Grand i10 Sedan=Grand i10 SD, HB20S=HB20 Sedan, Verna, Azera/6, Elantra Híbrido/h, Attitude Hyundai, i10 Sedan
Hatchback: Grand i10=i10, HB20, i20, i30, Accent HB=Accent Hatchback, Veloster, Elantra GT, Ioniq/h, Atos Hyundai
SUV: Tucson=Tucsson=Tuscon, Tucson Híbrida=Tucson Hybrid/h, Santa Fe=SantaFe, Santa Fe Híbrida=Santa Fe Hybrid/h, Creta, Creta Grand=Grand Creta, Palisade/6, ix35=IX 35, Venue, Kona, Kona EV/e, Ioniq 5/e, Ioniq 6/e, Bayon, Grand Santa Fe/6
Minivan: Staria/d, Starex, H1=H-1, Entourage/6, Stargazer
Van: H100=H-100/d
Coupé: Genesis Coupe, Tiburon

# Kia
Sedán: Forte=Forte Sedan, Rio Sedán=Rio Sedan=Rio SD, K3=K3 Sedan, K4=K4 Sedan, K5, Optima, Cadenza/6, Stinger/6, Cerato
Hatchback: Rio=Río=Rio HB=Rio Hatchback, Forte HB=Forte Hatchback=Forte5, Soul, Picanto, K3 Cross=K3 HB=K3 Hatchback, K4 Hatchback=K4 HB
SUV: Sportage, Sportage Híbrida=Sportage Hybrid=Sportage HEV/h, Sorento, Sorento Híbrida=Sorento Hybrid/h, Seltos, Niro/h, Telluride/6, Sonet, EV6/e, EV9/e, EV5/e, EV3/e, Stonic, Mohave/6
Minivan: Sedona=Carnival/6

# SsangYong
SUV: Korando, Tivoli, Rexton/d

# BAIC
Sedán: D20, U5 Plus=U5, BJ U5, EU5/e, Senova D20
SUV: X25, X35=X35 Plus, X55=X55 Plus, X65, X7=Beijing X7, BJ20, BJ30, BJ40=BJ40 Plus, BJ60, EX260/e, EX5/e
Pick Up: BJ212 Pick Up

# BYD
Sedán: Seal/e, King=King DM-i/h, Han/e, Qin Plus/h, Qin, F3, Seal 05 DM-i/h, Seal 06/h
Hatchback: Dolphin/e, Dolphin Mini=Seagull/e, Dolphin Plus/e
SUV: Song Plus=Song Plus DM-i/h, Song Pro=Song Pro DM-i/h, Song/h, Yuan Plus=Atto 3/e, Yuan Pro/e, Tang/e, Sealion 7/e, Sealion 6/h, Sealion/e, Song L/e, Yuan/e
Pick Up: Shark=Shark 6/h
Minivan: M9=M9 DM-i/h, E6/e

# Changan
Sedán: Eado, Eado Plus, Alsvin, UNI-V, Lumin/e
SUV: CS15, CS35, CS35 Plus, CS55, CS55 Plus, CS75, CS75 Pro, CS75 Plus, CS85, CS95, UNI-T, UNI-K, UNI-K iDD/h, UNI-S, X5 Plus
Pick Up: Hunter=Hunter Plus, Star Truck, Kaicene F70, Star
Van: Honor S, Star Van

# Deepal
SUV: S07=Deepal S07=S07 REEV/h, S05=Deepal S05/h, G318/h
Sedán: L07=Deepal L07/h

# Chirey
Sedán: Arrizo 5, Arrizo 8, Arrizo 8 PHEV/h, Arrizo
SUV: Tiggo 2=Tiggo 2 Pro, Tiggo 3, Tiggo 4, Tiggo 4 Pro, Tiggo 4 Pro HEV/h, Tiggo 7, Tiggo 7 Pro, Tiggo 7 Pro Max, Tiggo 7 Pro PHEV/h, Tiggo 8, Tiggo 8 Pro, Tiggo 8 Pro Max, Tiggo 8 PHEV=Tiggo 8 Pro PHEV=Tiggo 8 Pro e+/h, Tiggo 9, Tiggo 5x, Tiggo
Hatchback: eQ1/e, iCar/e

# Exeed
SUV: TXL, VX, RX Exeed, LX Exeed, Yaoguang

# Omoda
SUV: O5=C5=Omoda 5=5, O5 GT=C5 GT, E5=Omoda E5/e, C7=O7, C9=O9=Omoda C9, C7 SHS/h, C9 PHEV/h
# Jaecoo
SUV: 7=Jaecoo 7=J7 Jaecoo, 5=Jaecoo 5, 8=Jaecoo 8=J8 Jaecoo, 7 SHS=Jaecoo 7 SHS/h

# Dongfeng
SUV: 580=Glory 580, Rich 6/d, T5 Evo, AX7, Glory 500, Mage, Forthing T5
Van: C35, C37

# Foton
Pick Up: Tunland/d, Tunland G7/d, Tunland E5/d, Tunland V9/d, Gratour TM3, TM3, Terracota
Van: View, View CS2/d, Toano/d, Gratour
Camión: Aumark/d, Miler/d

# GAC
Sedán: Empow=GA4, GA4, Aion ES=Aion S/e, GA6
SUV: GS3, GS3 Emzoom=Emzoom, GS4, GS5, GS8, Emkoo, Emkoo HEV/h, Aion Y=Aion Y Plus/e, Aion V/e, Aion UT/e, Hyptec HT/e, S7 GAC/h
Minivan: GN6, GN8, M8 GAC

# Geely
Sedán: Emgrand, Preface, Galaxy E8/e
SUV: Coolray, Starray, Okavango, Azkarra/h, Geometry C=Geometry/e, GX3 Pro=GX3, Monjaro, Cityray, EX5 Geely=EX5/e, Starray EM-i/h, Coolray Lite
Hatchback: E2=EX2/e, Panda Geely/e

# GWM
SUV: Tank 300=Tank300, Tank 300 HEV/h, Tank 500/h, Tank/h, Tank 400/h, Wey 07/h
Hatchback: Ora 03=Ora 3=Ora Good Cat/e, Ora 07/e, Ora/e
Pick Up: Poer, Poer HEV/h, Wingle, Wingle 5, Wingle 7/d, Poer P500=P500/d

# Haval
SUV: Jolion, Jolion Pro, Jolion HEV=Jolion Hibrido/h, H6, H6 HEV/h, H6 GT, Dargo, H2, H7, H9, M6 Haval

# JAC
Sedán: J4, J7, E J7=EJ7=E-J7/e, J5, J6 JAC
SUV: Sei 2=Sei2=S2, Sei 3=Sei3=S3 JAC, Sei 4=Sei4, Sei 4 Pro=SEI4 Pro, Sei 5=Sei5, Sei 6=Sei6=Jac6=6, Sei 6 Pro, Sei 7=Sei7=Sei7 Pro=S7, E Sei4=E-Sei 4/e, E Sei 1=E10X=E-10X/e, Sei 2 Limited, JS8=JS8 Pro, Esei2/e, E 30X/e
Pick Up: Frison=Frison T6=T6, Frison T8=T8=T8 Pro/d, Frison T9=T9/d, Frison T-8 E/e
Van: Sunray/d, X200/d, X250/d, X350/d, M4 JAC

# Jetour
SUV: X70, X70 Plus, X90, X90 Plus, Dashing, T1, T2=Traveller, X50

# JMC
Pick Up: Vigus/d, Grand Avenue/d, Vigus Pro/d
# Kaiyi
SUV: X3 Kaiyi, X7 Kaiyi
# Livan
SUV: X3 Pro

# Lynk & Co
SUV: 01/h, 02/e, 08/h, 09/h

# Maxus
Pick Up: T60/d, T70/d, T90/d, eTerron 9/e
Van: V80/d, Deliver 9/d
SUV: D60, D90

# MG
Sedán: MG5=5, MG GT=GT?, MG7=7, MG6=6, MG 350=350
Hatchback: MG3=3, MG4=4=MG4 EV/e, Cyberster/e, MG3 Hybrid+=MG3 Hybrid=MG3 Hibrido/h
SUV: ZS, ZS EV/e, HS, HS PHEV=eHS/h, RX5, RX8, One=MG One?, Marvel R/e, S5 EV=MG S5/e, ZS Hybrid+/h, RX9=MG RX9, G50 Plus

# Neta
Hatchback: Neta V=V?/e
SUV: Neta Aya=Aya/e, Neta X=X?/e
# Soueast
SUV: S06, S07 Soueast, S09
# SEV
Hatchback: E-Tus=ETUS/e, E-Wan=EWAN=E-Wan Cross/e, Friday/e
SUV: E-Nat=ENAT/e
# Shineray
Pick Up: T30, T32, T50
# Skywell
SUV: ET5/e
# Wuling
Van: Sunshine
# Zeekr
SUV: 001/e, X?/e, 7X/e, 009/e
# Faw
Sedán: F1 Faw, F4 Faw, F5 Faw, Besturn B50, Bestune B70
SUV: Bestune T77, Bestune T99, X40
Pick Up: GF 900=GF900
`

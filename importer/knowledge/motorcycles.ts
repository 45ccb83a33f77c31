export const MOTORCYCLES = `
# Honda
Motos: CB190R, CB125F, CB160F, CB1000R, CB500F, CB500X, CB650R, CBR250R, CBR300R, CBR500R, CBR600RR, CBR650R, CBR1000RR, CBR=CBR 600=CBR600, CB, CRF250, CRF250L, CRF300L, CRF450R, CRF1100L=Africa Twin=CRF1000L, XR150L=XR 150, XR190L=XR190CT, Cargo 150=GL150 Cargo=GL 150=CG150 Cargo, Dio=Dio 110, Elite 125=Elite, Wave 110=Wave, Invicta=CB150 Invicta, NC750X, NX500, NAVi=Navi 110, PCX=PCX 150, Rebel=CMX500 Rebel=Rebel 300=Rebel 500=Rebel 1100, Shadow Honda=Shadow 750=VT750, Gold Wing=GoldWing=GL1800, Grom=MSX125, ADV 150, Forza 350, Twister=CB Twister, TRX420=TRX Fourtrax, XBlade=X-Blade, Hornet CB750=CB750 Hornet, CT125, GLH150, Hness CB350, XL750 Transalp=Transalp, Tornado Honda=XR250 Tornado, Titan CG150=CG Titan, Monkey

# Yamaha
Motos: FZ16=FZ 16, FZ25=FZ 25, FZ-S=FZS=FZS FI, FZ-X, FZ1, FZ6=FZ6R, FZ 2.0, MT-03, MT-07, MT-09, MT-10, MT-15, YZF-R1=R1=R1M, YZF-R3=R3, YZF-R6=R6, YZF-R7=R7, YZF-R15=R15, YBR125=YBR 125, YBR125Z, XTZ125=XTZ 125, XTZ150, XTZ250=XTZ 250=Lander, Tenere 700=Tenere, Super Tenere, SZ-RR=SZRR=SZ16, Ray ZR=RayZR, Crypton, NMAX, XMAX, TMAX, Aerox, Tracer=Tracer 9, V-Star=VStar=V Star 650=V-Star 950=V-Star 1100, Bolt Yamaha=XV950 Bolt, XSR=XSR700=XSR900, WR250, WR450F, YZ250, YZ450F, Raptor 700=YFZ450=YFM700, Grizzly, Fascino, Saluto, Cygnus, Royal Star, Virago, R15 V4, PW50, BWS=BW's

# Suzuki
Motos: Gixxer=Gixxer 150=Gixxer SF=Gixxer 250, GSX-R150=GSXR150, GSX-S150, GSX-R600=GSXR600, GSX-R750=GSXR750, GSX-R1000=GSXR1000, GSX-S750, GSX-S1000, GSX-8S, Hayabusa=GSX1300R, V-Strom 250=VStrom 250, V-Strom 650=VStrom 650=DL650, V-Strom 1000=V-Strom 1050=VStrom 1000=DL1000, V-Strom=VStrom, GN125=GN 125, GS500, DR650=DR 650, DR200, DR-Z400, AX100=AX 100, EN125, GR150, Intruder=Boulevard=Boulevard M50=Boulevard M109R, Burgman, Katana, SV650, GW250 Inazuma=Inazuma, RM-Z250, LT-Z400, Bandit

# Kawasaki
Motos: Ninja 250, Ninja 300, Ninja 400, Ninja 500, Ninja 650, Ninja 1000, Ninja ZX-6R=ZX6R=ZX-6R, Ninja ZX-10R=ZX10R=ZX-10R, Ninja ZX-14R=ZX14, Ninja H2=H2 Kawasaki, Ninja, Z125, Z250, Z400, Z500, Z650, Z750, Z800, Z900, Z1000, Versys=Versys 300=Versys 650=Versys 1000=Versys-X 300, Vulcan=Vulcan S=Vulcan 900=Vulcan 1700, KLR650=KLR 650, KLX150=KLX 150, KLX230, KLX300, KX250, KX450, Eliminator, W800, Mule, Teryx, Brute Force, Concours

# KTM
Motos: Duke 200=200 Duke, Duke 250=250 Duke, Duke 390=390 Duke, Duke 790=790 Duke, Duke 890, Super Duke 1290=Super Duke, Duke=Duke 125, RC 200=RC200, RC 390=RC390, Adventure 250=250 Adventure, Adventure 390=390 Adventure, Adventure 790=790 Adventure, Adventure 890=890 Adventure, Adventure 1190=1190 Adventure, Adventure 1290=1290 Super Adventure, EXC 300=300 EXC, SX-F 250=250 SX-F, 450 SX-F, 65 SX, 85 SX

# Bajaj
Motos: Pulsar NS 125=NS125=Pulsar 125, Pulsar NS 160=NS160=Pulsar 160, Pulsar NS 200=NS200=Pulsar 200=Pulsar NS200, Pulsar RS 200=RS200, Pulsar N250=N250, Pulsar NS 400=NS400, Pulsar 150, Pulsar 180, Pulsar 220F, Pulsar, Dominar 250, Dominar 400, Dominar, Boxer=Boxer 150=CT 100=CT100=CT125, Discover=Discover 125, Avenger Bajaj=Avenger Cruise 220, Platina Bajaj=Platina 100, Rouser, RE Bajaj=Torito, V15, Qute

# Italika
Motos: FT125=FT 125, FT150=FT 150=FT150G=FT150 GTS, FT180=FT180TS, FT200=FT200TS, FT250=FT250TS, DM125, DM150=DM 150, DM200=DM 200, DM250, DS125=DS 125, DS150=DS 150, D125, D150, GS150 Italika, WS150=WS 150, WS175=WS 175, W150, XW150, AT110=AT 110, AT125=AT 125, ST70, ST90, RT200=RT 200, RT250=RT 250, RC150 Italika=RC200 Italika, 125Z=125 Z, 150Z=150 Z, 170Z, 200Z=200 Z, 250Z=250 Z, 150SZ=150 SZ, 250SZ, Vort-X 200=VortX=Vort-X 250=Vort-X 300=Vortx 650, Vitalia=Vitalia 125=Vitalia 150, Bold, TC200=TC 200, TC250=TC 250, TX200=TX 200, TX250, SPTFIRE 200=Spitfire=Blackbird=Blackbird 250, CS125=CS 125, Modena=Modena 150=Modena 175, Cargo Italika, X150 Italika, Forza 125=Forza 150, Trendy, ZX200, Electra Italika, Voltium, ATV150=ATV 150=ATV180=ATV200, Tracker Italika, V200, Tempus

# Vento
Motos: Nitrox=Nitrox 200=Nitrox 250, Rocketman=Rocketman 250=Rocketman Sport, Rebellian=Rebellian 200, Thunderstar=Thunderstar 250, Crossmax=Crossmax 150=Crossmax 200=Crossmax 250, Hyper 280=Hyper, Cyclone=Cyclone 200, Tornado 250, Lithium=Lithium 150=Lithium 190, Terra 150=Terra Vento, Phantom R4=Phantom=Phantom GTS, Screamer=Screamer 250, Storm 250, Ryder=Ryder 150, Proton Vento, Falkon, Axus=Axus 125, Workman=Workman 150=Workman 250, Express 150 Vento, Atom 125=Atom 150, Kruzer, Alpina Vento, Zip R3I

# Carabela
Motos: Mustang Carabela, GTM 250, Traver=Traver 150, KR150, Centurion, Velociraptor=Velociraptor 250, Hawk 250, Renegade Carabela, VX250, R8 250 Carabela, Forza Carabela, Torin

# TVS
Motos: Apache=Apache RTR 160=Apache RTR 180=Apache RTR 200=RTR 160=RTR 200=Apache 160=Apache 180=Apache 200, Apache RR 310=RR310, Stryker 125=Stryker, Sport 100=TVS Sport 100, HLX 125=HLX 150=HLX, NTorq=Ntorq 125, Raider 125=TVS Raider, King TVS, Jupiter, Ronin

# Hero
Motos: Eco 100=Eco Deluxe=Eco 150, Hunk=Hunk 150=Hunk 160R=Hunk 190R, Ignitor=Ignitor 125, XPulse=XPulse 200, Dash Hero=Dash 125, Splendor, Glamour, Thriller

# Royal Enfield
Motos: Classic 350=Classic 500=Bullet 350=Bullet 500=Bullet Classic, Himalayan=Himalayan 411=Himalayan 450, Meteor 350=Meteor=Super Meteor 650=Super Meteor, Interceptor 650=Interceptor, Continental GT 650, Hunter 350, Scram 411=Scram, Shotgun 650=Shotgun, Guerrilla 450

# Harley-Davidson
Motos: Sportster=Sportster S=Sportster 883=Sportster 1200=XL883=XL1200, Iron 883=Iron=Iron 1200, Forty-Eight=Forty Eight, Nightster, Fat Boy=FatBoy, Fat Bob=FatBob, Street Glide, Road Glide, Road King, Electra Glide, Ultra Limited, Heritage=Heritage Classic=Heritage Softail, Softail=Softail Slim=Softail Standard, Softail Deluxe, Breakout, Low Rider=Low Rider S, Street Bob, Street 750=XG750=Street 500, Dyna=Dyna Wide Glide=Wide Glide, V-Rod=VRod=Night Rod, Pan America=Pan America 1250, Roadster Harley, Switchback, SuperLow, X 350=X350, X 500=X500

# BMW
Motos: R 1200 GS=R1200GS=R1200 GS, R 1250 GS=R1250GS=R1250 GS, R 1300 GS=R1300GS, R 1250 RT=R1250RT=R1200RT, R nineT=RnineT=R Nine T, R 18=R18, F 650 GS=F650GS, F 700 GS=F700GS, F 750 GS=F750GS, F 800 GS=F800GS=F800R, F 850 GS=F850GS, F 900 R=F900R=F900XR=F900GS, G 310 R=G310R, G 310 GS=G310GS, G 650 GS=G650GS, S 1000 RR=S1000RR, S 1000 R=S1000R, S 1000 XR=S1000XR, M 1000 RR=M1000RR, K 1600=K1600GT=K1600GTL, C 400=C400X=C400GT, K 1300=K1300S

# Ducati
Motos: Panigale=Panigale V4=Panigale V2=Panigale 899=Panigale 959=Panigale 1199, Monster=Monster 797=Monster 821=Monster 937=Monster 1200, Multistrada=Multistrada V4=Multistrada V2=Multistrada 950=Multistrada 1200, Scrambler Ducati=Scrambler Icon=Scrambler=Ducati Scrambler 800, Diavel=XDiavel=Diavel V4, Hypermotard=Hypermotard 950, Streetfighter=Streetfighter V4=Streetfighter V2, DesertX=Desert X, SuperSport=SuperSport 950

# Triumph
Motos: Bonneville=Bonneville T100=Bonneville T120=Bonneville Bobber=Triumph Bonneville, Street Twin=Speed Twin=Speed Twin 900, Street Triple=Street Triple RS, Speed Triple, Tiger=Tiger 800=Tiger 900=Tiger 1200=Tiger Sport 660, Trident=Trident 660, Thruxton, Scrambler 900=Scrambler 1200=Scrambler 400X, Rocket 3=Rocket III, Speed 400, Daytona 675=Daytona 660

# CFMoto
Motos: NK 250=250NK=NK250, NK 300=300NK=NK300, NK 400=400NK, NK 450=450NK=NK450, NK 650=650NK=NK650, NK 800=800NK, SR 250=250SR=300SR=SR300=250 SR=300 SR=450SR=450 SR, MT 650=650MT, MT 800=800MT=800 MT=450MT=450 MT, CL-X 700=700CL-X=CLX700, Papio, GT 650=650GT, CForce=Cforce 500=CForce 600=CForce 850, ZForce, CLC 450=450CL-C

# Aprilia
Motos: RS 660=RS660, Tuono=Tuono 660=Tuono V4, RSV4, Tuareg 660=Tuareg, SR GT, RS4
# Benelli
Motos: TNT 135=TNT135, TNT 25=TNT25, TNT 300=TNT300=TNT 15=TNT15, TRK 502=TRK502=TRK502X=TRK 251=TRK251, Leoncino=Leoncino 250=Leoncino 500, Imperiale=Imperiale 400, 180S=180 S, 302S=302 S, 502C=502 C, 752S
# Husqvarna
Motos: Svartpilen=Svartpilen 200=Svartpilen 401, Vitpilen=Vitpilen 401, Norden 901, TE 300, FC 450
# Indian
Motos: Scout=Scout Bobber=Scout Sixty, Chief, Chieftain, FTR=FTR 1200, Challenger Indian, Roadmaster, Springfield
# Keeway
Motos: RK 200=RK200, Superlight=Superlight 200, K-Light 202=K Light, RKF 125, V302C
# Kurazai
Motos: Katana Kurazai, Sport 200 Kurazai, Ninja Kurazai
# Kymco
Motos: Agility=Agility 125, AK 550=AK550, Xciting, Downtown, People S, UXV
# Dinamo
Motos: U5 Dinamo, Sport 200 Dinamo, Pantera, Rayo Dinamo, Bestia, Crucero
# Islo
Motos: Adventure 200 Islo, Cuervo, Delta Islo
# Moto Guzzi
Motos: V7, V85 TT=V85TT, V9
# MV Agusta
Motos: Brutale=Brutale 800, F3 MV, Turismo Veloce, Dragster
# Vespa
Motos: Primavera=Primavera 150, GTS 300=GTS300=GTS Super, Sprint 150, VXL 150=VXL, LX 150, PX 150, Elegante 150
# Piaggio
Motos: Liberty 150 Piaggio, MP3, Ape, Beverly
# SYM
Motos: Jet 14, Symphony, NHT 200, Maxsym, Citycom
# Lambretta
Motos: V200 Lambretta, V125 Special
# Zontes
Motos: 310X, 310T, 310R, 350T, 350R, 703F
# Polaris
Motos: RZR=RZR 1000=RZR XP, Ranger Polaris, Sportsman, Slingshot, General Polaris
# Can-Am
Motos: Maverick X3=Can Am Maverick, Spyder, Ryker, Outlander Can-Am, Renegade Can-Am, Defender Can-Am, Commander Can-Am
`

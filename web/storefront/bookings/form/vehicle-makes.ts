export const vehicleMakes = (
  'Toyota,Honda,Daihatsu,Suzuki,Mitsubishi,Yamaha,Kawasaki,Nissan,Hyundai,Wuling,Isuzu,Mazda,Kia,Chery,BYD,Datsun,' +
  'Ford,Chevrolet,BMW,Mercedes-Benz,Volkswagen,Hino,Mitsubishi Fuso,Vespa,Piaggio,TVS,KTM,Benelli,Viar,Royal Enfield,' +
  'Triumph,Ducati,Harley-Davidson,Lexus,Peugeot,MG,Subaru'
).split(',')

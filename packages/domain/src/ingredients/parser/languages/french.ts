import { language } from './language.ts'

export const french = language('fr', {
  units:
    'cm|poignée,poignées|gousse,gousses|tranche,tranches|brin,brins|branche,branches|botte,bottes|bouquet,bouquets|feuille,feuilles|boîte,boîtes,boite,boites|conserve,conserves|sachet,sachets|paquet,paquets|pot,pots|bouteille,bouteilles|brique,briques|bocal,bocaux|morceau,morceaux|noix|noisette,noisettes|filet,filets|trait,traits|tête,têtes|tige,tiges|rouleau,rouleaux|plaquette,plaquettes|tablette,tablettes|carré,carrés|cube,cubes|boule,boules|barquette,barquettes|bâton,bâtons|rondelle,rondelles|part,parts|louche,louches|dose,doses|dosette,dosettes|zeste|bulbe,bulbes|quartier,quartiers|soupçon|rasade|giclée',
  numbers: {
    un: 1,
    une: 1,
    deux: 2,
    trois: 3,
    quatre: 4,
    cinq: 5,
    six: 6,
    sept: 7,
    huit: 8,
    neuf: 9,
    dix: 10,
    douze: 12,
    demi: 0.5,
    demie: 0.5,
    quart: 0.25,
    tiers: 0.333,
    'demi-citron': 0.5,
  },
  andHalf: 'et demi|et demie|et une demie|et un demi',
  sizes:
    'gros|grosse|grosses|grand|grande|grands|grandes|petit|petite|petits|petites|moyen|moyenne|moyens|moyennes|beau|belle|beaux|belles|bonne|bon|bonnes|rase|rases|bombée|bombées',
  links: "de|d'|du|des|de la|la|de l'|le|les",
  packLinks: 'de|à',
  about: 'environ|à peu près|approximativement|env',
  vague: 'un peu|quelques|un soupçon|du|de la|de l|des|assez',
  preparations:
    'haché|hachée|émincé|râpé|coupé|découpé|épluché|pelé|écrasé|pressé|fondu|ramolli|battu|ciselé|moulu|concassé|égoutté|rincé|tranché|dénoyauté|épépiné|tamisé|grillé|lavé|nettoyé|cuit|=mou|=molle|=mous|=molles|pilé|effeuillé|décongelé|dégraissé|équeuté|effilé|effiloché|détaillé|torréfié|trempé|lavée',
  adverbs: 'finement|grossièrement|fraîchement|très|bien|légèrement|et|puis',
  preposed: false,
  remarks:
    'pour|à température|facultatif|selon|au goût|en dés|en rondelles|en morceaux|en lamelles|en tranches|en cubes|en poudre fine|en petits|en fines|à votre convenance|sans|si possible|plus|ou plus|en quartiers|en julienne|en bâtonnets|à volonté|q s|tiède à',
  deciding:
    'moulu|fumé|végan|végane|végétal|végétalien|végétarien|écrémé|décaféiné|sans gluten|sans lactose|sans œuf|sans œufs|sans lait|sans sucre|sans sucre ajouté|sans sucres ajoutés|sans alcool|sans noix|sans arachide|sans arachides|sans soja|sans produits laitiers|sans viande',
  partsOf: 'jus|zeste|zestes|pulpe',
})

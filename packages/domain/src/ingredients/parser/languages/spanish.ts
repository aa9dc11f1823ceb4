import { language } from './language.ts'

export const spanish = language('es', {
  units:
    'cm|puñado,puñados|manojo,manojos|diente,dientes|rodaja,rodajas|rebanada,rebanadas|loncha,lonchas|rama,ramas|ramita,ramitas|hoja,hojas|lata,latas|bote,botes|paquete,paquetes|sobre,sobres|botella,botellas|brick,bricks|tarro,tarros|frasco,frascos|trozo,trozos|pieza,piezas|chorro,chorros|chorrito,chorritos|cabeza,cabezas|tallo,tallos|barra,barras|bolsa,bolsas|pastilla,pastillas|tableta,tabletas|bola,bolas|tira,tiras|filete,filetes|lámina,láminas|bandeja,bandejas|nuez|atado,atados|cubo,cubos|vaina,vainas|gajo,gajos|copa,copas|cazo,cazos|penca,pencas',
  numbers: {
    un: 1,
    una: 1,
    uno: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    doce: 12,
    medio: 0.5,
    media: 0.5,
    cuarto: 0.25,
    docena: 12,
  },
  andHalf: 'y media|y medio',
  sizes:
    'grande|grandes|pequeño|pequeña|pequeños|pequeñas|mediano|mediana|medianos|medianas|gran|buen|buena|rasa|rasas|colmada|colmadas|gruesa|gruesas|chico|chica|chicos|chicas|generoso',
  links: 'de|del|de la|la|el',
  packLinks: 'de',
  about: 'aproximadamente|unos|unas|aprox|alrededor|casi|cerca',
  vague: 'un poco|algo|algunos|algunas|unas cuantas|abundante|un poquito',
  preparations:
    'picad|cortad|troced|rallad|pelad|triturad|molid|machacad|exprimid|derretid|fundid|batid|escurrid|lavad|tostad|cocid|tamizad|deshuesad|desgranad|laminad|fileted|remojad|descongelad|prensad|majad|desmenuzad|partid|=limpio|=limpia|=limpios|=limpias|rebanad|troceado|troceada|desmigad|hidratad|ablandad',
  adverbs: 'finamente|muy|bien|recién|en|grueso|fino|ligeramente|y|toscamente|groseramente',
  preposed: false,
  remarks:
    'para|al gusto|a gusto|a temperatura|opcional|en rodajas|en dados|en cubos|en trozos|en tiras|en juliana|en láminas|en rebanadas|en cuartos|en daditos|sin|si es posible|según|y un poco más|cantidad necesaria|c n|en polvo fino',
  deciding:
    'molid|ahumad|vegan|vegetal|vegetarian|desnatad|descremad|deslactosad|descafeinad|sin gluten|sin TACC|sin lactosa|sin lácteos|sin huevo|sin huevos|sin leche|sin azúcar|sin azúcar añadido|sin azúcares añadidos|sin alcohol|sin frutos secos|sin soja|sin carne|sin trigo|libre de gluten|apto para celíacos|apto para veganos',
  partsOf: 'zumo|jugo|ralladura|piel|cáscara',
})

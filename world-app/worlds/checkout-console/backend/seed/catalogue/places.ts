export type Country = 'DE' | 'AT' | 'FR' | 'NL' | 'US' | 'JP';

type Place = { readonly cities: readonly (readonly [postcode: string, city: string])[]; readonly streets: readonly string[] };

/** Cities with a postcode of theirs, and streets in the form of the country; `#` stands for the house number. */
export const places: Readonly<Record<Country, Place>> = {
  DE: {
    cities: [
      ['10405', 'Berlin'],
      ['12047', 'Berlin'],
      ['20359', 'Hamburg'],
      ['22765', 'Hamburg'],
      ['80469', 'Munich'],
      ['50674', 'Cologne'],
      ['04229', 'Leipzig'],
      ['01099', 'Dresden'],
      ['28203', 'Bremen'],
      ['60316', 'Frankfurt'],
      ['70178', 'Stuttgart'],
      ['24103', 'Kiel'],
    ],
    streets: [
      'Lindenweg #',
      'Hafenstrasse #',
      'Gartenallee #',
      'Am Markt #',
      'Schillerstrasse #',
      'Birkenhof #',
      'Kastanienweg #',
      'Neue Gasse #',
    ],
  },
  AT: {
    cities: [
      ['1070', 'Vienna'],
      ['1020', 'Vienna'],
      ['8010', 'Graz'],
      ['5020', 'Salzburg'],
      ['6020', 'Innsbruck'],
    ],
    streets: ['Kirchengasse #', 'Alte Poststrasse #', 'Wiesenweg #', 'Marktplatz #'],
  },
  FR: {
    cities: [
      ['75011', 'Paris'],
      ['75018', 'Paris'],
      ['69001', 'Lyon'],
      ['13006', 'Marseille'],
      ['44000', 'Nantes'],
      ['67000', 'Strasbourg'],
    ],
    streets: ['# rue des Tilleuls', '# quai du Port', '# avenue du Marché', '# rue de la Forge', '# impasse des Lilas'],
  },
  NL: {
    cities: [
      ['1016 GC', 'Amsterdam'],
      ['3011 EA', 'Rotterdam'],
      ['3512 JE', 'Utrecht'],
      ['9711 LM', 'Groningen'],
    ],
    streets: ['Molenstraat #', 'Havenkade #', 'Kerkpad #', 'Tuinlaan #'],
  },
  US: {
    cities: [
      ['11201', 'Brooklyn'],
      ['10003', 'New York'],
      ['14609', 'Rochester'],
    ],
    streets: ['# Harbor Street', '# Maple Avenue', '# Mill Road'],
  },
  JP: {
    cities: [
      ['150-0042', 'Tokyo'],
      ['602-8014', 'Kyoto'],
    ],
    streets: ['#-2 Sakuragaoka', '#-14 Nakamachi'],
  },
};

/** States and territories that the list of US states has too, where whoever lives there would look for them first. */
export const usTerritories = ['AS', 'FM', 'GU', 'MH', 'MP', 'PW', 'PR', 'VI'];

/**
 * The two-letter codes of about 190 countries, sorted: the states that the United Nations lists; Kosovo, Palestine, Taiwan
 * and Vatican City; and the territories with a post of their own and more than 200,000 people, which are French Polynesia,
 * Hong Kong, Macao and New Caledonia. What is among the US states is left out, so that nobody chooses the wrong row of an
 * address. A test derives them from the package that has their names, and lists what is left out with the reason: the
 * package itself has four times as much, which every phone would load.
 */
const codes =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH ' +
  'CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FR GA GB GD GE GH GM GN GQ ' +
  'GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC ' +
  'LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NC NE NG NI NL NO ' +
  'NP NR NZ OM PA PE PF PG PH PK PL PS PT PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ' +
  'ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW';

export const countryCodes: readonly string[] = codes.split(' ');

/** Browsers list some zones under names that their people have left behind. */
const NAMES_TODAY: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The zones to choose from, by name, with the one that is chosen now. */
export function zonesWith(chosen: string): readonly string[] {
  const listed = Intl.supportedValuesOf('timeZone').map((zone) => NAMES_TODAY[zone] ?? zone);
  return [...new Set(['UTC', ...listed, chosen])].sort();
}

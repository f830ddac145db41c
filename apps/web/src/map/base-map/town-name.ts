/** The property of a town in the tiles with its name in a language; absent if the language has none of its own. */
export const toNameProperty = (language: string): string => `name_${language}`;

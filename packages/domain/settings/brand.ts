/** Default colours of the bars: specification, part 3. */
export const DEFAULT_BRAND = {
  primaryColour: { backgroundColour: '#212d40', textColour: '#FFFFFF' },
  secondaryColour: { backgroundColour: '#0857B2', textColour: '#FFFFFF' },
} as const;

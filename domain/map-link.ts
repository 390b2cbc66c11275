/** Shows a postal address on a map, in the map program of the device where it has one. */
export const mapLink = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: address })}`;

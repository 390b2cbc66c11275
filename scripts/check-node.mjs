// No imports and no modern syntax: this file must run on the old Node that it rejects.
var oldestMajor = 20;
var oldestMinor = 19;

/** @type {(version: string) => boolean} */
export function isSupported(version) {
  var parts = version.replace("v", "").split(".");
  var major = Number(parts[0]);
  return major > oldestMajor || (major === oldestMajor && Number(parts[1]) >= oldestMinor);
}

export function checkNode() {
  if (isSupported(process.version)) return;
  console.error(
    "N1 DELIVERY needs Node " +
      oldestMajor +
      "." +
      oldestMinor +
      " or newer; this is " +
      process.version +
      ". See https://nodejs.org",
  );
  process.exit(1);
}

import sharp from "sharp";
const [out, ...files] = process.argv.slice(2);
const h = 740; const imgs = [];
for (const f of files) imgs.push(await sharp(f).resize({ height: h }).toBuffer({ resolveWithObject: true }));
let x = 0; const comp = imgs.map((i) => { const c = { input: i.data, left: x, top: 0 }; x += i.info.width + 8; return c; });
await sharp({ create: { width: x, height: h, channels: 3, background: "#888" } }).composite(comp).png().toFile(out);

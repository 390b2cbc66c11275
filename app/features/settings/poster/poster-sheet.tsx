export interface PosterFacts {
  name: string;
  logo: string | null;
  url: string;
  qr: { size: number; path: string };
}

/** What is on a sheet of A4. */
export type Sheet = "poster" | "cards";

/** More does not fit on two lines of large letters. */
const longName = 28;
const cards = ["top left", "top right", "bottom left", "bottom right"];

/** One poster, or four cards for tables. */
export function PosterSheet({ sheet, facts }: { sheet: Sheet; facts: PosterFacts }) {
  return (
    <div className="poster-sheet">
      {sheet === "poster" ? (
        <Poster {...facts} />
      ) : (
        <div className="poster-cards">
          {cards.map((place, index) => (
            <Poster key={place} {...facts} again={index > 0} />
          ))}
        </div>
      )}
    </div>
  );
}

/** `again`: the same once more, which needs not be read out. */
function Poster({ name, logo, url, qr, again = false }: PosterFacts & { again?: boolean }) {
  return (
    <div className="poster" aria-hidden={again || undefined}>
      <div className="poster-head">
        {logo && <img src={logo} alt="" className="poster-logo" />}
        <p className="poster-name" data-long={name.length > longName || undefined}>
          {name}
        </p>
      </div>
      <div className="poster-body">
        <p className="poster-call">Peça pelo celular</p>
        <svg
          role="img"
          aria-label={`Código QR de ${url}`}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          className="poster-code"
        >
          <path d={qr.path} className="fill-black" />
        </svg>
        <p>Aponte a câmera para o código</p>
      </div>
      <p className="poster-link">{url.replace(/^https?:\/\//, "")}</p>
    </div>
  );
}

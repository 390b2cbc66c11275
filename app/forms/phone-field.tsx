import type { ComponentProps } from "react";
import { maskPhone } from "#domain/phone.ts";
import { MaskedField } from "#ui/masked-field.tsx";

type Props = Omit<ComponentProps<typeof MaskedField>, "mask" | "type" | "inputMode" | "placeholder">;

export const PhoneField = (props: Props) => (
  <MaskedField
    autoComplete="tel-national"
    {...props}
    mask={maskPhone}
    type="tel"
    inputMode="tel"
    placeholder="(00) 0 0000-0000"
  />
);

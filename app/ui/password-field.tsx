import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Field, type FieldProps } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";

export function PasswordField({
  autoComplete = "current-password",
  ...props
}: Omit<FieldProps, "type" | "trailing">) {
  const [shown, setShown] = useState(false);

  return (
    <Field
      {...props}
      type={shown ? "text" : "password"}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <IconButton
          label={shown ? "Ocultar senha" : "Mostrar senha"}
          icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
